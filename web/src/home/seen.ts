/** Does something now and again, as long as the page is seen. For an effect: returns what ends it. */
export function whileSeen(deed: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const again = async (): Promise<void> => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') await deed()
    if (!ended) timer = setTimeout(() => void again(), everyMs)
  }
  const seen = (): void => void (document.visibilityState === 'visible' && again())
  document.addEventListener('visibilitychange', seen)
  void again()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "3 minutes ago". */
export function since(at: number, now = Date.now()): string {
  const seconds = Math.min(0, (at - now) / 1000)
  if (seconds > -60) return 'just now'
  if (seconds > -3600) return ago.format(Math.round(seconds / 60), 'minute')
  if (seconds > -86_400) return ago.format(Math.round(seconds / 3600), 'hour')
  return ago.format(Math.round(seconds / 86_400), 'day')
}
