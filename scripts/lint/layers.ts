/**
 * The layers and their allowed imports. Imports go one way: app -> features -> shell, components, lib -> contract in
 * the client; routes -> services -> data -> contract in the functions. Both sides use the artwork. Test fixtures are
 * two layers that no product layer may import. A layer may import only the listed layers and itself; each feature is
 * a layer of its own.
 */
interface Layer {
  name: string
  /** Files of the layer, as paths from the top of the checkout. The first layer that matches counts. */
  files: RegExp
  mayImport: readonly string[]
  /** Packages from npm; all of them where this is missing. */
  packages?: readonly string[]
}

const LAYERS: readonly Layer[] = [
  {
    name: 'functions/testing',
    files: /^functions\/testing\//,
    mayImport: ['functions/app', 'functions/http', 'functions/data', 'functions/logging', 'contract'],
  },
  {
    name: 'web/fixtures',
    files: /^web\/src\/(?:[\w-]+\/)+[\w-]+-fixture\.ts$/,
    mayImport: ['functions/testing', 'web/lib', 'contract'],
  },
  { name: 'contract', files: /^functions\/src\/contract\//, mayImport: [], packages: ['zod'] },
  { name: 'artwork', files: /^functions\/src\/artwork\//, mayImport: [], packages: ['react'] },
  { name: 'fonts', files: /^web\/src\/styles\/fonts\//, mayImport: [] },
  { name: 'functions/logging', files: /^functions\/src\/logging\//, mayImport: ['contract'] },
  { name: 'functions/data', files: /^functions\/src\/data\//, mayImport: ['contract', 'functions/logging'] },
  {
    name: 'functions/http',
    files: /^functions\/src\/http\//,
    mayImport: ['functions/data', 'functions/logging', 'contract'],
  },
  {
    name: 'functions/exports',
    files: /^functions\/src\/exports\//,
    mayImport: ['functions/http', 'contract'],
  },
  {
    name: 'functions/services',
    files: /^functions\/src\/(?:[\w-]+\/)+[\w-]+\.service\.ts$/,
    mayImport: [
      'functions/data',
      'functions/exports',
      'functions/http',
      'functions/logging',
      'artwork',
      'fonts',
      'contract',
    ],
  },
  {
    name: 'functions/routes',
    files: /^functions\/src\/(?:[\w-]+\/)+[\w-]+\.routes\.ts$/,
    mayImport: ['functions/services', 'functions/http', 'contract'],
  },
  {
    name: 'functions/app',
    files: /^functions\/src\/[\w-]+\.ts$/,
    mayImport: [
      'functions/routes',
      'functions/services',
      'functions/http',
      'functions/data',
      'functions/logging',
      'contract',
    ],
  },
  {
    name: 'web/worker',
    files: /^web\/worker\//,
    mayImport: ['web/lib'],
    packages: [
      'virtual:stored-files',
      'workbox-core/types.js',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  { name: 'web/lib', files: /^web\/src\/lib\//, mayImport: ['contract', 'fonts'] },
  { name: 'web/components', files: /^web\/src\/components\//, mayImport: ['web/lib', 'artwork', 'contract'] },
  {
    name: 'web/shell',
    files: /^web\/src\/shell\//,
    mayImport: ['web/components', 'web/lib', 'artwork', 'contract'],
  },
  {
    name: 'web/features',
    files: /^web\/src\/features\//,
    mayImport: ['web/shell', 'web/components', 'web/lib', 'artwork', 'contract'],
  },
  {
    name: 'web/app',
    files: /^web\/src\//,
    mayImport: ['web/features', 'web/shell', 'web/components', 'web/lib', 'artwork', 'contract'],
  },
]

const FEATURE = /^web\/src\/features\/(admin\/[\w-]+|[\w-]+)\//
const TEST = /\.test\.tsx?$/

const layerOf = (path: string): Layer | undefined => LAYERS.find(({ files }) => files.test(path))

/** Why `from` may not import the file `to`, or undefined where it may. */
export function refusedFile(from: string, to: string): string | undefined {
  const importer = layerOf(from)
  const imported = layerOf(to)
  if (importer === undefined || TEST.test(from)) return undefined
  if (imported === undefined) return `${importer.name} imports ${to}, which belongs to no layer`
  if (importer !== imported) {
    return importer.mayImport.includes(imported.name)
      ? undefined
      : `${importer.name} may not import ${imported.name}: imports go one way (scripts/lint/layers.ts)`
  }
  const [feature, other] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]]
  return feature === other ? undefined : `the feature ${feature} may not import the feature ${other}`
}

/** Why `from` may not import a package from npm, or undefined where it may. */
export function refusedPackage(from: string, name: string): string | undefined {
  const importer = layerOf(from)
  if (importer?.packages === undefined || TEST.test(from) || importer.packages.includes(name))
    return undefined
  return `${importer.name} may import no package but ${importer.packages.join(', ')}`
}

/** Why `from` may not import a path that is only known at run time, or undefined if it may. */
export function refusedPuzzle(from: string): string | undefined {
  const importer = layerOf(from)
  if (importer === undefined || TEST.test(from)) return undefined
  return `${importer.name} may import only what is written out: nothing else can be checked`
}
