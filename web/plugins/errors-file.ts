import type { Plugin } from 'vite'

/** The development server has the file that reports errors under the name of its build. */
export const errorsFile = (): Plugin => ({
  name: 'errors-file',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url === '/errors.js') request.url = '/src/recover/errors.ts'
      next()
    })
  },
})
