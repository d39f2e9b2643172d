/** The sentences of a refusal, a line each; "line 7   there is …" becomes "Line 7: there is …". */
export function problemsIn(refused: string): string[] {
  return refused.split('\n').map((line) => line.trim()).filter(Boolean).map(told)
}

function told(line: string): string {
  const text = line.replace(/^line (\d+)\s+/, 'Line $1: ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
