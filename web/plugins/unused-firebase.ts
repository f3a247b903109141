import type { Plugin } from 'vite'

/**
 * reactfire imports every Firebase product in one file, and Firestore brings a regular expression engine and what its
 * Bloom filter counts with, for queries that are not used here. A bundler cannot prove that they are unused; together
 * they are a third of the bytes before the list goes live.
 */
const UNUSED: Readonly<Record<string, { importedBy: RegExp; exports: readonly string[] }>> = {
  'firebase/database': {
    importedBy: /\/reactfire\//,
    exports: ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'],
  },
  '@firebase/webchannel-wrapper/bloom-blob': {
    importedBy: /\/@firebase\/firestore\//,
    exports: ['Integer', 'Md5'],
  },
  re2js: { importedBy: /\/@firebase\/firestore\//, exports: ['RE2JS'] },
}

/** These modules only register themselves, unless one of their names is imported. */
const WITHOUT_EFFECT = /node_modules\/(?:@firebase|firebase)\/(?:auth|functions|remote-config|storage)\//

const STUB = '\0unused:'

export const hasSideEffects = (id: string): boolean => !WITHOUT_EFFECT.test(id)

/** If a later version imports another name, the build fails. */
export const unusedFirebase = (): Plugin => ({
  name: 'unused-firebase',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return UNUSED[source]?.importedBy.test(importer ?? '') ? `${STUB}${source}` : null
  },
  load(id) {
    const stub = id.startsWith(STUB) ? UNUSED[id.slice(STUB.length)] : undefined
    return stub ? stub.exports.map((name) => `export const ${name} = undefined`).join('\n') : null
  },
})
