/** What this browser keeps. Where it keeps nothing (a private window), it lasts as long as the page. */

const memory = new Map<string, string>()

/** Whether the browser keeps things at all; if not, the page says so once. */
export const keeps = ((): boolean => {
  try {
    localStorage.setItem('logpose:try', '1')
    localStorage.removeItem('logpose:try')
    return true
  } catch {
    return false
  }
})()

/** Said where the browser takes no cookies, since a server knows by one whose seat is whose; '' where it does. */
export function cookieless(): string {
  if (navigator.cookieEnabled) return ''
  return 'This browser takes no cookies from this page. The server knows by one which seat is yours, so allow them here to play.'
}

export function read<T>(name: string, otherwise: T): T {
  const text = keeps ? localStorage.getItem(`logpose:${name}`) : (memory.get(name) ?? null)
  if (text === null) return otherwise
  try {
    return JSON.parse(text) as T
  } catch {
    return otherwise // written by something else
  }
}

/** Whether it could be kept: a full store keeps nothing. */
export function write(name: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  if (!keeps) {
    memory.set(name, text)
    return true
  }
  try {
    localStorage.setItem(`logpose:${name}`, text)
    return true
  } catch {
    return false
  }
}

export function forget(name: string): void {
  if (keeps) localStorage.removeItem(`logpose:${name}`)
  memory.delete(name)
}
