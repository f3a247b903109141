import { defineConfig, mergeConfig } from 'vite'
import web from '../../web/vite.config.ts'

/** The site's own build, with the name of a release in every file: each of them is another one. */
export default defineConfig((environment) =>
  mergeConfig(web(environment), {
    build: {
      rolldownOptions: {
        output: { banner: `globalThis.release=${JSON.stringify(process.env['RELEASE'])};` },
      },
    },
  }),
)
