import type { Plugin } from 'vite'

const PANEL = /^\/(?:login|admin(?:\/.*)?)(?:\?.*)?$/

/** Hosting serves the panel's document at its addresses; so does the development server. */
export const panelDocument = (): Plugin => ({
  name: 'panel-document',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (PANEL.test(request.url ?? '')) request.url = '/panel.html'
      next()
    })
  },
})
