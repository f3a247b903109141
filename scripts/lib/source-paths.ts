import { dirname, relative, resolve } from 'node:path'
import { ROOT } from './root.ts'

/** How a source map names a source, wherever the build is: `functions/src/app.ts`. For `sourcemapPathTransform`. */
export const sourcePath = (source: string, map: string): string =>
  relative(ROOT, resolve(dirname(map), source))
