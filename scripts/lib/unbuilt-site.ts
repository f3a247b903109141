import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../functions/src/http/html.ts'
import type { BuiltSite } from '../../functions/src/pages/drawn-pages.service.ts'
import { sourceMapsIn } from '../../functions/src/logging/source-stack.ts'
import { RECOVERY } from '../../functions/src/pages/site-document.service.ts'
import { hostingPolicy } from '../../functions/build/page.ts'
import { wholeDocument } from '../../web/plugins/product-texts.ts'
import { ROOT } from './root.ts'

const POLICY = await hostingPolicy()

/** The document of the site, for functions that run from source, without a build. */
export const unbuiltPage = (): string => wholeDocument(readFileSync(join(ROOT, 'web/index.html'), 'utf8'))

/** The client needs a build to draw: from source, a page is its data as text. */
export const unbuiltSite = (): BuiltSite => ({
  page: unbuiltPage(),
  files: { pages: {}, parts: {} },
  inlined: { [RECOVERY]: '' },
  policy: POLICY,
  draw: async (data) => ({
    root: `<main>${escapeHtml(JSON.stringify(data))}</main>`,
    module: 'page.tsx',
    parts: [],
    title: `${data.path} · Arena Libre`,
    description: 'Como texto',
  }),
  maps: sourceMapsIn(import.meta.dirname),
})
