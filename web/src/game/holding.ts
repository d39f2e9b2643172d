/** A finger that rests on a card shows it whole: touch screens have no pointer that hovers. */

const LONG_MS = 450
const FAR = 8

/** Calls `shown` with the handle of a card that is held. For `{@attach}`; gives what undoes it. */
export function holding(root: HTMLElement, shown: (handle: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at: { x: number; y: number } | null = null

  const letGo = (): void => {
    clearTimeout(timer)
    at = null
  }
  const pressed = (event: PointerEvent): void => {
    letGo()
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    if (event.pointerType === 'mouse' || !event.isPrimary || !card) return
    at = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      at = null
      root.addEventListener('click', none, { capture: true, once: true }) // letting go is no tap
      setTimeout(() => root.removeEventListener('click', none, { capture: true }), 1500)
      shown(Number(card.dataset.card))
    }, LONG_MS)
  }
  const moved = (event: PointerEvent): void => {
    if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > FAR) letGo()
  }
  const none = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  const menu = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('[data-card]') && 'pointerType' in event && event.pointerType !== 'mouse') event.preventDefault()
  }
  const events: [string, (event: never) => void][] = [['pointerdown', pressed], ['pointermove', moved], ['pointerup', letGo], ['pointercancel', letGo], ['contextmenu', menu]]
  for (const [name, done] of events) root.addEventListener(name, done as EventListener)
  return () => {
    letGo()
    for (const [name, done] of events) root.removeEventListener(name, done as EventListener)
  }
}
