// Builds the one script of reports with the licences of what is in it. node report/build.mjs FILE
import { writeFile } from 'node:fs/promises'
import { build } from 'vite'

const { output } = await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    minify: true,
    target: 'baseline-widely-available',
    modulePreload: false,
    license: { fileName: 'licences.txt' },
    rolldownOptions: { input: 'report/draw.mjs' },
  },
})
const script = output.find((file) => file.type === 'chunk').code
const licences = String(output.find((file) => file.fileName === 'licences.txt').source)
// Packages of one house have the same words, which need to be there once.
const [head, ...parts] = licences.split(/^## /m)
const byWords = new Map()
for (const part of parts) {
  const [name, ...words] = part.split('\n')
  const said = words.join('\n').trim()
  byWords.set(said, [...(byWords.get(said) ?? []), name])
}
const notices = [head.trim(), ...[...byWords].map(([words, names]) => `## ${names.join(', ')}\n\n${words}`)].join('\n\n')
const harmless = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
await writeFile(process.argv[2], harmless(`/*!\n${notices.replaceAll('*/', '* /')}\n*/\n${script}`))
