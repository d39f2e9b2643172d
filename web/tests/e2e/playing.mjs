/** Playing as a person does: whatever is marked or enabled on the screen is what can be clicked. */

/** What can be clicked now, and where: only what a pointer really meets at that point. */
export function clickable(page) {
  return page.evaluate(() => {
    const over = document.querySelector('.ending') !== null
    const kinds = {
      mark: '[data-mark]',
      item: '[data-item]:enabled',
      bar: '.bar .action:not(.quiet), .bar .give button',
      line: '.lines button, .choices button',
      main: '[data-main]:enabled',
      other: '.question .others button, .thumb .more button',
      step: '.order .step:enabled, .amount .step:enabled',
      curtain: '.curtain .main-button',
      close: 'dialog header .button',
    }
    const found = []
    for (const [kind, selector] of Object.entries(kinds)) {
      for (const element of document.querySelectorAll(selector)) {
        const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
        if (element.disabled || /^(Undo|All options)/.test(label)) continue
        const box = element.getBoundingClientRect()
        if (!box.width || !box.height) continue
        for (const [across, down] of [[0.5, 0.5], [0.15, 0.5], [0.15, 0.85], [0.85, 0.5], [0.5, 0.9], [0.5, 0.1]]) {
          const [x, y] = [box.left + box.width * across, box.top + box.height * down]
          if (!element.contains(document.elementFromPoint(x, y))) continue
          found.push({ kind, label, x, y, on: element.dataset.mark === 'on' || element.getAttribute('aria-pressed') === 'true' })
          break
        }
      }
    }
    const question = document.querySelector('.question h3, .strip .title')?.textContent ?? ''
    return { over, question, found }
  })
}

export async function press(person, { x, y }) {
  person.clicks += 1
  if (person.touch) await person.page.touchscreen.tap(x, y)
  else await person.page.mouse.click(x, y)
}
