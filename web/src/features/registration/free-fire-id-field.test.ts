import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FreeFireIdField } from './free-fire-id-field.tsx'

const HINT = 'de 8 a 12 números'
const FREE = 'Este ID está libre'
const TAKEN = 'ya está inscrito'

function shown(available: boolean, error?: string): string {
  const client = new QueryClient()
  client.setQueryData(['id-check', 'copa', '123456789'], { available })
  const field = createElement(FreeFireIdField, {
    name: 'partner.freeFireId',
    tournamentId: 'copa',
    value: '123456789',
    onChange: () => undefined,
    onBlur: () => undefined,
    error,
  })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, field))
}

test.each([
  ['free', true, undefined, [FREE]],
  ['taken', false, undefined, [HINT, TAKEN]],
  ['free, and of the other player', true, 'Debe ser distinto', [HINT, 'Debe ser distinto']],
  ['taken, and refused when sent', false, 'Debe ser otro', [HINT, 'Debe ser otro']],
])('an ID that is %s', (_what, available, error, said) => {
  const html = shown(available, error)
  expect(
    [HINT, FREE, TAKEN, 'Debe ser distinto', 'Debe ser otro'].filter((text) => html.includes(text)),
  ).toEqual(said)
})
