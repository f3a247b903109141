import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const hostingOrigin = process.env['ARENA_HOSTING_ORIGIN'] ?? 'http://127.0.0.1:3001'

/** reactfire names every Firebase product; those nobody calls must not travel with the ones in use. */
const UNUSED_WITHOUT_IMPORTS =
  /node_modules\/(?:@firebase|firebase)\/(?:auth|database|functions|remote-config|storage)\//

/** Hosting answers unknown addresses with 404.html and a true 404; the page in it is the same app. */
const notFoundPage = (): Plugin => ({
  name: 'not-found-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('index.html is missing from the build')
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source })
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), notFoundPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !UNUSED_WITHOUT_IMPORTS.test(id) },
    },
  },
  server: {
    proxy: { '/api': hostingOrigin, '/__': hostingOrigin, '/emulators.json': hostingOrigin },
  },
})
