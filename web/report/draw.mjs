// What a report of the lab carries: Vega, and the few lines that draw the charts of the page with it. It asks the net
// for nothing and makes no code of strings, so that the page can forbid both.
import { parse, View } from 'vega'
import { expressionInterpreter as expr } from 'vega-interpreter'
import { compile } from 'vega-lite'

const { config, specs } = JSON.parse(document.getElementById('charts').textContent)

/** Draws a chart. Its place says what it shows, and a table has the same figures: readers of the screen need no more. */
async function draw(place) {
  const { spec } = compile({ ...specs[place.dataset.chart], config })
  const view = new View(parse(spec, undefined, { ast: true }), { expr, renderer: 'svg', container: place, hover: true })
  await view.runAsync()
  place.querySelector('svg').setAttribute('aria-hidden', 'true')
}

// A chart that is not shown has no width yet: behind a click, or on a screen too narrow for it.
const waiting = []
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    draw(target)
  }
})
for (const place of document.querySelectorAll('[data-chart]')) {
  if (place.clientWidth && !place.closest('details:not([open])')) waiting.push(draw(place))
  else seen.observe(place)
}
await Promise.all(waiting)
document.documentElement.dataset.drawn = 'all'
