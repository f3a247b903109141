import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import type { SiteFront } from '@arena-libre/functions/contract/site/drawn-page'
import { expect, test } from 'vitest'
import { DrawnContext, takingOver } from '../../lib/drawn.ts'
import { FaqOverlay } from './faq-overlay.tsx'

const shown = (front: SiteFront): string =>
  renderToStaticMarkup(
    createElement(
      DrawnContext,
      { value: takingOver({ path: '/', at: 0, front }) },
      createElement(StaticRouter, { location: '/' }, createElement(FaqOverlay)),
    ),
  )

test('a site that has no contact offers none to write to', () => {
  const markup = shown(DEFAULT_FRONT)
  expect(markup).toContain('¿Cómo me inscribo?')
  expect(markup).not.toMatch(/Escríbenos|¿Te queda una duda\?|mailto:|wa\.me/)
})

test('it leads to the community, or else to a contact', () => {
  const contacts = { phone: null, email: 'hola@otra.example' }
  const links = { ...DEFAULT_FRONT.links, whatsapp: 'https://chat.example/grupo' }
  expect(shown({ ...DEFAULT_FRONT, contacts, links })).toContain('href="https://chat.example/grupo"')
  expect(shown({ ...DEFAULT_FRONT, contacts })).toContain('href="mailto:hola@otra.example?body=')
})
