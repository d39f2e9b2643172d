/** Calls a player who looks elsewhere: by the title of the tab, and by a notification if the player has agreed. */

import { settings } from '../settings.svelte'

const NAME = 'logpose'

/** The title of the tab: whose turn it is can be read among other tabs. */
export function showTitle(asked: boolean, page = ''): void {
  const name = page ? `${page} – ${NAME}` : NAME
  document.title = asked ? `● Your turn – ${NAME}` : name
}

let shown: Notification | null = null

/** Says a sentence outside the page if it is not seen, and the player wants that. A click comes back to the page. */
export function callBack(sentence: string, game: string): void {
  if (!settings.notify || document.visibilityState === 'visible' || whyNoNotification() || Notification.permission !== 'granted') return
  shown?.close()
  const notification = new Notification('Your turn', { body: sentence, tag: `${NAME}-${game}`, icon: '/favicon.svg' })
  notification.onclick = () => {
    focus()
    notification.close()
  }
  shown = notification
}

/** The call is over when the player is back. */
export function cameBack(): void {
  shown?.close()
  shown = null
}

/** Why this browser cannot notify here; '' if it can. */
export function whyNoNotification(): string {
  const title = 'The title of the tab says when it is your turn.'
  if (!isSecureContext)
    return `Browsers allow notifications only on https and on the machine that runs the server. ${title}`
  if (!('Notification' in window)) return `This browser has no notifications for pages. ${title}`
  if (/Android/.test(navigator.userAgent)) return `Browsers on Android notify only for pages that are installed. ${title}`
  return ''
}

/** Asks the player's browser for consent. Why there will be no notification; '' if there will be. */
export async function consent(): Promise<string> {
  const why = whyNoNotification()
  if (why) return why
  const said = await Notification.requestPermission()
  if (said === 'granted') return ''
  return said === 'denied'
    ? 'This browser has refused notifications for the page. Allow them in its settings for this page, then switch this on again.'
    : 'The browser was not answered. Switch this on again to be asked again.'
}
