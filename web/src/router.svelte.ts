/** Where we are. Pages are few, so a path is compared and split; `go` changes it without loading the page again. */

class Route {
  path = $state(location.pathname)
  query = $state(location.search)
  hash = $state(location.hash)

  /** The parts of the path: /g/abc is ['g', 'abc']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean)
  }

  renew(): void {
    this.path = location.pathname
    this.query = location.search
    this.hash = location.hash
  }
}

export const route = new Route()

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  route.renew()
  if (!replace) scrollTo(0, 0)
}

addEventListener('popstate', () => route.renew())

/** Links within the page do not load it again. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api') || link.pathname === '/licences.txt') return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})
