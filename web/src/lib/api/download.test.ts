import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { download, fileNameIn } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

const NAME = `attachment; filename="Copa_Nandu.csv"; filename*=UTF-8''Copa%20%C3%91and%C3%BA.csv`

test.each([
  [NAME, 'Copa Ñandú.csv'],
  ['attachment; filename="plano.csv"', 'plano.csv'],
  [`attachment; filename="plano.csv"; filename*=UTF-8''%E0%A4%A`, 'plano.csv'],
  [null, 'otro'],
])('of %j the name is %s', (disposition, name) => {
  expect(fileNameIn(disposition, 'otro')).toBe(name)
})

function answer(...parts: (string | Error)[]): void {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part === undefined) controller.close()
      else if (typeof part === 'string') controller.enqueue(new TextEncoder().encode(part))
      else controller.error(part)
    },
  })
  const headers = { 'Content-Disposition': NAME, 'Content-Type': 'text/csv' }
  vi.stubGlobal('fetch', async () => new Response(body, { headers }))
}

const fetchFile = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  download('/registrations/export/copa', { signal, onProgress })

test('a file arrives part by part', async () => {
  answer('Nombre;', 'Íñigo')
  const onProgress = vi.fn()
  const { name, content } = await fetchFile(undefined, onProgress)
  expect(name).toBe('Copa Ñandú.csv')
  expect(await content.text()).toBe('Nombre;Íñigo')
  expect(onProgress.mock.calls).toEqual([[7], [14]])
})

test('half a file is none', async () => {
  answer('Nombre;', new TypeError('network error'))
  await expect(fetchFile()).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('a refusal is told in the words of the API', async () => {
  const failure = { success: false, error: { code: 'not-found', message: 'Recurso no encontrado.' } }
  vi.stubGlobal('fetch', async () => Response.json(failure, { status: 404 }))
  const error = await fetchFile().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'not-found', message: 'Recurso no encontrado.' })
})

test('a cancelled one is no failure of the network', async () => {
  const controller = new AbortController()
  answer('Nombre;', new TypeError('aborted'))
  const cancelling = vi.fn(() => controller.abort())
  await expect(fetchFile(controller.signal, cancelling)).rejects.not.toBeInstanceOf(ApiError)
})
