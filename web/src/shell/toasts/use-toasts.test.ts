import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider } from './toast-provider.tsx'
import { useToasts } from './use-toasts.ts'

function Page() {
  return typeof useToasts()
}

test('using toasts outside their provider is an error', () => {
  expect(() => renderToStaticMarkup(createElement(Page))).toThrow('outside ToastProvider')
  expect(renderToStaticMarkup(createElement(ToastProvider, null, createElement(Page)))).toContain('function')
})
