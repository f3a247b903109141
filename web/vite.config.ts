import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { sourcePath } from '../scripts/lib/source-paths.ts'
import { sourceOfAssets } from '../scripts/assets/source.ts'
import { PORTS, origin } from '../scripts/suite/ports.ts'
import { appManifest } from './plugins/app-manifest.ts'
import { classNames } from './plugins/class-names.ts'
import { errorsFile } from './plugins/errors-file.ts'
import { separateMaps } from './plugins/separate-maps.ts'
import { siteFile } from './plugins/site-file.ts'
import { earlierAssets } from './plugins/earlier-assets.ts'
import { withoutNetworkPing } from './plugins/network-ping.ts'
import { pageFiles } from './plugins/page-files.ts'
import { designTokens } from './plugins/design-tokens.ts'
import { notDrawn } from './plugins/not-drawn.ts'
import { panelDocument } from './plugins/panel-document.ts'
import { storedFiles } from './plugins/stored-files.ts'
import { preloadedChunk } from './plugins/preloaded-chunk.ts'
import { productTexts } from './plugins/product-texts.ts'
import { reactWithoutUnused } from './plugins/react-without-unused.ts'
import { routerWithoutFramework } from './plugins/router-without-framework.ts'
import { siteDocument } from './plugins/site-document.ts'
import { sitePicture } from './plugins/site-picture.ts'
import { siteMap } from './plugins/site-map.ts'
import { firestoreWithoutPipelines } from './plugins/firestore-without-pipelines.ts'
import { hasSideEffects, unusedFirebase } from './plugins/unused-firebase.ts'
import { unusedSchemas } from './plugins/unused-schemas.ts'
import { zodWithoutEval } from './plugins/zod-without-eval.ts'
import { zodWithoutJsonSchema } from './plugins/zod-without-json-schema.ts'

const hostingOrigin = process.env['ARENA_HOSTING_ORIGIN'] ?? origin(PORTS.start.hosting)
/** The same variable as for the functions; without it the build is for this machine. */
const siteUrl = process.env['SITE_URL'] ?? `http://localhost:${PORTS.start.hosting}`

/** `off`: a worker that removes itself takes the place of the service worker. */
const serviceWorker = process.env['SERVICE_WORKER'] ?? 'on'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The first screen's code in two files; one of them stays the same from release to release. */
const FIRST_SCREEN = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'first-screen', tags: ['$initial' as const], priority: 1 },
]

/** In the order of their priority: a module is in the first one that has it, or a part that imports it. */
const grouped = (groups: readonly (readonly [name: string, test: RegExp])[]) =>
  groups.map(([name, test], index) => ({ name, test, priority: 1 - (index + 1) / (groups.length + 1) }))

/** What the panel loads to know who is signed in, and for its frame and first section. */
const PANEL_TOGETHER = grouped([
  [
    'session-libraries',
    /\/node_modules\/(?:zod|idb|@tanstack\/(?:query-core|react-query)|@firebase\/(?:app|auth|component|logger|util))\//,
  ],
  ['panel-session', /\/web\/src\/lib\/session\/(?:session-watch|account|access-request|sign-in-error)\./],
  ['panel-home', /\/web\/src\/panel\/panel-(?:gate|start)\./],
])

const PAGES = 'tournament-pages'

/** What several pages need, with all that it imports. */
const NEEDED_BY_PAGES = [
  'web/src/components/(?:answers/labelled|artwork/(?:cover|cut-out-mask|drawing)|columns|links|load-notices)',
  'web/src/components/(?:page-header|seats|skeleton-block)',
  'web/src/components/tournaments/(?:age-notice|prizes|tournament-(?:connections|facts|poster))',
  'web/src/lib/(?:api/client-key|memoize-async|sharing/share-address)',
  // So that the drawings depend on no page.
  'functions/src/artwork/geometry/shapes',
]

/** The calls of the API, and what is loaded with them: the background has them, too. */
const CALLS = [
  'functions/src/contract/time/wall-time',
  'web/src/lib/(?:api/call|registrations/kept-receipts)',
]

/** What the rules, a registration, a form and a receipt share besides. */
const NEEDED_TO_REGISTER = [
  'web/src/components/(?:artwork/cup-face|checkbox|paper-strip|tournaments/(?:beside-poster|tournament-head))',
  'web/src/lib/(?:is-wide|registrations/entry-draft)',
  'web/src/shell/redirect-home',
]

/** What is loaded once a page is usable, and what it opens later. */
const IN_THE_BACKGROUND = [
  'app/site-background',
  'components/sharing/share-sheet',
  'lib/calendar/calendar-file',
]

/** Of pages that ask the API. What writes, and what reads page by page, is with what uses it. */
const NEEDED_TO_ASK = [
  'node_modules/@tanstack/(?!.*/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\\.)',
  'web/src/lib/api/(?:query-client|retry)',
]

/** What registration, forms and receipts share. */
const NEEDED_TO_ANSWER = [
  'functions/src/contract/forms/answer-(?:rules|sheet)',
  'web/src/components/(?:answers/|form-messages|text-field|tournaments/tournament-choices)',
  'web/src/lib/(?:api/app-check|forms/(?:form-checks|form-record))',
  'web/src/(?:lib/registrations/(?:entry-record|fresh-ticket|sendings)|shell/unsent/top-notice)',
]

/** A page with all that it imports, unless an earlier group has it: thirty small files take longer than their bytes. */
const TOGETHER = grouped([
  [PAGES, new RegExp(`/(?:${NEEDED_BY_PAGES.join('|')})\\.`)],
  // Of a tournament, of its table, and of the history.
  ['cup', /\/web\/src\/(?:components\/sharing\/share-button|lib\/tournaments\/board)\./],
  ['registering', new RegExp(`/(?:${NEEDED_TO_REGISTER.join('|')})\\.`)],
  ['calls', new RegExp(`/(?:${CALLS.join('|')})\\.`)],
  ['background', new RegExp(`/web/src/(?:${IN_THE_BACKGROUND.join('|')})\\.`)],
  // Of the home page, of the history, and of a cup that is decided.
  [
    'champions',
    /artwork\/champion(?:-poster|\/poster-address)|components\/tournaments\/(?:champion-words|cup-result)|tournaments\/past-page/,
  ],
  ['queries', new RegExp(`/(?:${NEEDED_TO_ASK.join('|')})`)],
  ['answers', new RegExp(`/(?:${NEEDED_TO_ANSWER.join('|')})`)],
  // What is drawn with a page, and taken over later.
  ['footer-parts', /\/shell\/footer-parts\.tsx/],
  [
    'home-page',
    /\/web\/src\/(?:app\/home-with-ticket|features\/home\/(?!home-parts|last-champion\.tsx)|components\/site\/(?:achievement|community)[\w-]*\.module\.css)/,
  ],
  ['home-parts', /\/features\/home\/home-parts\./],
  // With the styles of its parts, which are in the document, too. Who leads a cup that is played is fetched later.
  [
    'tournament-page',
    /\/web\/src\/(?:components\/tournaments\/how-it-is-played\.module|features\/tournament\/(?!live-standings|decided-parts|tournament-parts\.tsx))/,
  ],
  ['tournament-parts', /\/features\/tournament\/tournament-parts\./],
  ['decided-parts', /\/features\/tournament\/decided-parts\./],
  ['list-page', /\/web\/src\/features\/tournaments\//],
  ['table-page', /\/web\/src\/features\/standings\//],
  ['rules-page', /\/web\/src\/features\/rules\//],
  // What completes a registration is fetched later.
  [
    'entry-pages',
    /\/web\/src\/features\/registration\/(?!completion|contact-step|sending-notices|sent-ticket|taken-id)/,
  ],
  // Also what other pages say of it: that it is on its way, and its ticket.
  [
    'entry-completion',
    /\/web\/src\/(?:features\/(?:registration\/completion|receipt\/fresh-ticket)|shell\/unsent\/unsent-registration)\./,
  ],
  ['form-pages', /\/web\/src\/features\/forms\//],
  // With zod, which checks what a request answers.
  ['request', /\/node_modules\/zod\/|\/contract\/time\/instants\.|\/web\/src\/lib\/api\/request\./],
  ['drawings', /\/web\/src\/components\/artwork\/drawings\./],
  ['no-page', /\/web\/src\/(?:app\/other-document|features\/not-found\/)/],
  // Of the receipt and of what opens over pages.
  ['texts', /\/web\/src\/(?:components\/site\/text-blocks|lib\/settings\/(?:asking-link|site-texts))\./],
])

const SHARED = [
  react(),
  designTokens(),
  classNames(),
  zodWithoutEval(),
  zodWithoutJsonSchema(),
  unusedSchemas(),
]

/** Draws the site's pages on the server (`--mode draw`): one file beside the functions, which needs no other. */
const DRAW: UserConfig = {
  root: path('.'),
  plugins: [...SHARED, routerWithoutFramework({ hasRouteData: true }), notDrawn()],
  build: {
    ssr: true,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    // For the log of the functions, as that of their own code.
    sourcemap: true,
    license: { fileName: 'licencias-draw.txt' },
    rolldownOptions: {
      input: path('src/draw.tsx'),
      output: {
        entryFileNames: 'draw.js',
        codeSplitting: false,
        sourcemapExcludeSources: true,
        sourcemapPathTransform: sourcePath,
      },
    },
  },
  // React includes a second copy for development, and chooses one at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
}

/** The service worker (`--mode service-worker`), built last: it stores the files of the site. */
const SERVICE_WORKER: UserConfig = {
  root: path('.'),
  plugins: [storedFiles()],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    license: { fileName: 'licencias-service-worker.txt' },
    rolldownOptions: {
      input: path(`worker/${serviceWorker === 'off' ? 'removal' : 'service-worker'}.ts`),
      output: { entryFileNames: 'service-worker.js', format: 'iife', codeSplitting: false },
    },
  },
}

/** The file that reports errors (`--mode errors`), which is loaded when there is one. */
const ERRORS: UserConfig = {
  root: path('.'),
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // What it reports may be that the rest needs a newer browser.
    target: 'es2020',
    modulePreload: false,
    rolldownOptions: {
      input: path('src/recover/errors.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'errors.js', codeSplitting: false },
    },
  },
}

const BUILDS: Readonly<Record<string, UserConfig>> = {
  draw: DRAW,
  errors: ERRORS,
  'service-worker': SERVICE_WORKER,
}

/**
 * The site and the panel are two bundles without a common file, so that the panel's parts of a library cost visitors
 * nothing. The panel is built first (`--mode panel`), then the site into the same folder.
 */
const browserBuild = (mode: string): UserConfig => ({
  root: path('.'),
  cacheDir: process.env['ARENA_VITE_CACHE'] ?? path('node_modules/.vite'),
  plugins: [
    productTexts(),
    ...SHARED,
    routerWithoutFramework({ hasRouteData: mode === 'panel' }),
    // Base UI, which the panel has.
    reactWithoutUnused({ hasReactChildren: mode === 'panel' }),
    unusedFirebase(),
    firestoreWithoutPipelines(),
    withoutNetworkPing(),
    panelDocument(),
    errorsFile(),
    separateMaps(),
    ...(mode === 'panel'
      ? []
      : [
          preloadedChunk(PAGES),
          appManifest(),
          sitePicture(),
          siteDocument(),
          pageFiles(),
          siteMap(siteUrl),
          siteFile('app-check.json', 'siteKey', process.env['APP_CHECK_SITE_KEY'] || undefined),
          siteFile('google-sign-in.json', 'clientId', process.env['GOOGLE_CLIENT_ID'] || undefined),
          earlierAssets(sourceOfAssets(process.env)),
        ]),
  ],
  // `LightDark` of Lightning CSS: no colour has two schemes, so the variables for older browsers are left out.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: mode === 'panel' ? '.vite/panel-manifest.json' : true,
    // The notices that the libraries in the scripts ask for: a file that no page loads.
    license: { fileName: mode === 'panel' ? 'licencias-panel.txt' : 'licencias.txt' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the log of the functions; separate-maps.ts keeps them out of the site.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: path(mode === 'panel' ? 'panel.html' : 'index.html'),
      treeshake: { moduleSideEffects: hasSideEffects },
      output: {
        sourcemapExcludeSources: true,
        sourcemapPathTransform: sourcePath,
        codeSplitting: { groups: [...FIRST_SCREEN, ...(mode === 'panel' ? PANEL_TOGETHER : TOGETHER)] },
      },
    },
  },
  define: { 'import.meta.env.SERVICE_WORKER': JSON.stringify(serviceWorker) },
  server: {
    proxy: { '/api': hostingOrigin, '/__': hostingOrigin, '/emulators.json': hostingOrigin },
  },
})

export default defineConfig(({ mode }) => BUILDS[mode] ?? browserBuild(mode))
