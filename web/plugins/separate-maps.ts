import type { Plugin } from 'vite'

/** The build of the functions reads them here; Hosting ignores the folder. */
const MAPS = '.vite/maps'

/** Takes source maps out of the files of the site. */
export const separateMaps = (): Plugin => ({
  name: 'separate-maps',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.map')) continue
        delete bundle[file.fileName]
        this.emitFile({ type: 'asset', fileName: `${MAPS}/${file.fileName}`, source: file.source })
      }
    },
  },
})
