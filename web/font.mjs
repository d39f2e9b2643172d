// Makes the one font of the page: Archivo with the signs and the range of weights and widths that the page uses.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')
const SIGNS = ascii + '…–—−×·‘’“”›→éöü' // others, in names, come from the system's font

const made = await subsetFont(await readFile(SOURCE), SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 850, default: 400 }, wdth: { min: 75, max: 100, default: 100 } },
})
await mkdir('src/generated', { recursive: true })
await writeFile('src/generated/archivo.woff2', made)
console.log(`archivo.woff2: ${made.length} bytes`)
