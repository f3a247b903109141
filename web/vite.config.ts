import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceOfAssets } from '../scripts/assets/source.ts'
import { appCheck } from './plugins/app-check.ts'
import { earlierAssets } from './plugins/earlier-assets.ts'
import { withoutNetworkPing } from './plugins/network-ping.ts'
import { notFoundPage } from './plugins/not-found-page.ts'
import { designTokens } from './plugins/design-tokens.ts'
import { productTexts } from './plugins/product-texts.ts'
import { siteMap } from './plugins/site-map.ts'
import { hasSideEffects, unusedFirebase } from './plugins/unused-firebase.ts'
import { zodWithoutEval } from './plugins/zod-without-eval.ts'

const hostingOrigin = process.env['ARENA_HOSTING_ORIGIN'] ?? 'http://127.0.0.1:3001'
/** As for the functions; without it the build is one for this machine. */
const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:3001'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    productTexts(),
    designTokens(),
    unusedFirebase(),
    withoutNetworkPing(),
    zodWithoutEval(),
    notFoundPage(),
    siteMap(siteUrl),
    appCheck(process.env['APP_CHECK_SITE_KEY'] || undefined),
    earlierAssets(sourceOfAssets(process.env)),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  server: {
    proxy: { '/api': hostingOrigin, '/__': hostingOrigin, '/emulators.json': hostingOrigin },
  },
})
