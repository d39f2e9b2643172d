/** Pictures of one's own, by card number. They stay in this browser: in its database, and nowhere else.
 *
 * A picture is made small when it is added, and read when a card is first drawn.
 */

import { SvelteMap } from 'svelte/reactivity'
import { read, write } from '../store'
import { counted } from '../words'
import { matched } from './pictures'

const WIDTH = 440 // pixels: enough for the largest face on a sharp screen
const TOGETHER = 40 // pictures that are written at once

const shown = new SvelteMap<string, string>() // addresses of blobs; '' while one is read, or if there is none

class Kept {
  cards = $state(read<number>('images', 0)) // how many cards have a picture
  lasts = $state(true) // whether they are still there tomorrow
}
export const kept = new Kept()

/** The address of one's own picture of a card; '' without one, or until it is read. */
export function imageOf(number: string): string {
  const address = shown.get(number)
  if (address === undefined && kept.cards && number) void load(number)
  return address ?? ''
}

let asked: Record<string, boolean> = {} // cards whose picture has been looked for

async function load(number: string): Promise<void> {
  if (asked[number]) return
  asked[number] = true
  try {
    show(number, await stored<Blob>('readonly', (pictures) => pictures.get(number)))
  } catch {
    kept.lasts = false // the browser has closed its database to the page
  }
}

function show(number: string, blob: Blob | undefined): void {
  const before = shown.get(number)
  if (before) URL.revokeObjectURL(before)
  if (blob) shown.set(number, URL.createObjectURL(blob))
}

/** Adds the pictures among files. What came of it, in sentences; `told` hears how far it is. */
export async function addImages(files: Iterable<File>, told: (done: number, all: number) => void): Promise<string[]> {
  const { cards, files: count, left } = matched(files)
  if (!cards.size) return ['No file there has the number of a card in its name, such as OP01-016.png. Nothing was changed.']
  const broken: string[] = []
  let some: [string, Blob][] = []
  let done = 0
  for (const [number, file] of cards) {
    const small = await smaller(file)
    if (small) some.push([number, small])
    else broken.push(file.name)
    done += 1
    if (some.length === TOGETHER || done === cards.size) {
      await keep(some)
      some = []
      told(done, cards.size)
    }
  }
  const said = [`${counted(count, 'file')}, ${counted(cards.size - broken.length, 'card')}.`]
  if (left.length) said.push(`${counted(left.length, 'file')} left out: no card number in the name, or no picture (${left[0]}${left.length > 1 ? ' …' : ''}).`)
  if (broken.length) said.push(`${counted(broken.length, 'file')} cannot be read as a picture (${broken[0]}${broken.length > 1 ? ' …' : ''}).`)
  return said
}

async function keep(some: readonly [string, Blob][]): Promise<void> {
  try {
    await stored('readwrite', (pictures) => some.map(([number, blob]) => pictures.put(blob, number)).at(-1))
    kept.cards = (await stored<number>('readonly', (pictures) => pictures.count())) ?? 0
    write('images', kept.cards)
  } catch {
    kept.lasts = false // a private window, or a full disk: they are shown until the page is closed
    kept.cards += some.length
  }
  for (const [number, blob] of some) {
    asked[number] = true
    show(number, blob)
  }
}

/** Removes all pictures from this browser. */
export async function removeImages(): Promise<void> {
  if (kept.lasts) await stored('readwrite', (pictures) => pictures.clear())
  for (const address of shown.values()) if (address) URL.revokeObjectURL(address)
  shown.clear()
  asked = {}
  kept.cards = 0
  kept.lasts = true
  write('images', 0)
}

/** The picture in the size of a face; null for what is no picture. */
async function smaller(file: File): Promise<Blob | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const scale = Math.min(1, WIDTH / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.86))
}

// -- the database of the browser -----------------------------------------------------------------------------------------

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open('logpose', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('pictures')
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error ?? new Error('The database of the browser cannot be opened.'))
  })
  return opened
}

/** Does something with the store of pictures, and waits until it is done. */
async function stored<T>(mode: IDBTransactionMode, act: (pictures: IDBObjectStore) => IDBRequest | undefined): Promise<T | undefined> {
  const transaction = (await database()).transaction('pictures', mode)
  const asked = act(transaction.objectStore('pictures'))
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(asked?.result as T | undefined)
    transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error('The database of the browser has refused.'))
  })
}

/** The files of a drop, also those in folders. */
export async function filesOf(drop: DataTransfer): Promise<File[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const found: File[] = []
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (entry.isFile) {
    found.push(await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (!some.length) return
    for (const one of some) await walk(one, found)
  }
}
