import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { deployable } from './build/deployable.ts'

/** Installed beside the bundle; everything else, zod included, is inside it. */
const EXTERNAL = ['@google-cloud/firestore', 'express', 'firebase-admin', 'firebase-functions']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true, external: EXTERNAL },
  plugins: [deployable('functions', EXTERNAL)],
})
