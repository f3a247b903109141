import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { unusedSchemas } from './unused-schemas.ts'

const page: Plugin = {
  name: 'page',
  resolveId: (id) => (id === 'page' ? '\0page' : null),
  load: (id) =>
    id === '\0page'
      ? "import { hashSchema } from '@arena-libre/functions/contract/ids'\nglobalThis.schema = hashSchema"
      : null,
}

test('a page gets the schema that it needs, and no other of the same module', async () => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [page, unusedSchemas()],
    build: { write: false, rolldownOptions: { input: 'page', external: ['zod'] } },
  })
  const [chunk] = 'output' in built ? built.output : []
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  expect(code).toContain('AEIMQUYcgkosw048')
  expect(code.split('.string(')).toHaveLength(2)
})
