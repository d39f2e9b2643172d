/** Pictures of one's own, by card number: they stay in this browser. */

import { SvelteMap } from 'svelte/reactivity'

export const images = new SvelteMap<string, string>() // addresses of blobs

export function imageOf(number: string): string {
  return images.get(number) ?? ''
}
