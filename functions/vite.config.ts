import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { sourcePath } from '../scripts/lib/source-paths.ts'
import { clientMaps } from './build/client-maps.ts'
import { deployable } from './build/deployable.ts'
import { page } from './build/page.ts'

/** Installed beside the bundle; everything else, including zod, is bundled. The platform starts the framework. */
const EXTERNAL = [
  '@google-cloud/firestore',
  '@google-cloud/functions-framework',
  '@resvg/resvg-wasm',
  'express',
  'firebase-admin',
  'firebase-functions',
]

/** Where the site was built. */
const site = process.env['ARENA_WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    license: { fileName: 'licencias.txt' },
    rolldownOptions: {
      // The picture is an entry, too, so that a test can render one in the deployed folder.
      input: {
        index: 'src/index.ts',
        functions: 'src/functions.ts',
        compile: 'src/compile.ts',
        picture: 'src/sharing/picture.service.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // They name the lines of errors in the log (src/logging/source-stack.ts), which takes no texts.
        sourcemapExcludeSources: true,
        sourcemapPathTransform: sourcePath,
      },
    },
  },
  // React includes a second copy for development, and chooses one at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: EXTERNAL },
  plugins: [deployable('functions', EXTERNAL), page(site), clientMaps(site)],
})
