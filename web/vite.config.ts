import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// `npm run dev` shows the page as it is edited, beside a server at 8000: logpose serve
const server = process.env.LOGPOSE ?? 'http://127.0.0.1:8000'
const asked = { target: server, headers: { origin: server }, changeOrigin: true }

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/logpose/server/site',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    license: { fileName: 'licences.txt' },
  },
  server: { proxy: { '/api': asked, '/cards': asked, '/ws': { ...asked, ws: true } } },
})
