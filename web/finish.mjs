// Finishes a built page: adds the licence of the font, which no module names, and writes twins of fewer bytes beside
// the files. node finish.mjs FOLDER
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FONT = 'node_modules/@fontsource-variable/archivo'
const FILLED = 'index.html' // the server fills it, and compresses it itself
const SMALL_ALREADY = /\.(woff2|png|br|gz)$/
const LEAST = 1024

const folder = process.argv[2]
const font = JSON.parse(await readFile(`${FONT}/package.json`, 'utf8'))
const words = await readFile(`${FONT}/LICENSE`, 'utf8')
await appendFile(join(folder, 'licences.txt'), `\n## ${font.name} - ${font.version} (${font.license})\n\n${words}`)

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name === FILLED || SMALL_ALREADY.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const body = await readFile(path)
  if (body.length < LEAST) continue
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, brotliCompressSync(body, { params: best }))
  await writeFile(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }))
}
