import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { refusedFile, refusedPackage, refusedPuzzle } from './layers.ts'

/** As much of ESLint's types as this rule touches; the linter runs it through its ESLint interface. */
interface ImportNode {
  source?: { value?: unknown; quasis?: { value: { cooked: string } }[] } | null
}
interface Context {
  filename: string
  report: (problem: { node: ImportNode; message: string }) => void
}

const CONTRACT = '@arena-libre/functions/contract/'
const ARTWORK = '@arena-libre/functions/artwork/'
const OWN_PACKAGES: Readonly<Record<string, string>> = {
  '@arena-libre/functions': 'functions/src/index.ts',
  '@arena-libre/web': 'web/src/main.tsx',
}

function check(context: Context, node: ImportNode): void {
  const from = relative(ROOT, context.filename).replaceAll('\\', '/')
  const specifier = specifierOf(node)
  const message =
    specifier === undefined
      ? refusedPuzzle(from)
      : specifier === null
        ? undefined
        : refuse(from, specifier.replace(/\?.*$/, ''))
  if (message !== undefined) context.report({ node, message })
}

/** Null for an export of the file's own; undefined where the name is put together at run time. */
function specifierOf({ source }: ImportNode): string | null | undefined {
  if (source === undefined || source === null) return null
  const [quasi, ...more] = source.quasis ?? []
  if (quasi !== undefined && more.length === 0) return quasi.value.cooked
  return typeof source.value === 'string' ? source.value : undefined
}

function refuse(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) {
    return refusedFile(from, `functions/src/contract/${specifier.slice(CONTRACT.length)}.ts`)
  }
  if (specifier.startsWith(ARTWORK)) {
    return refusedFile(from, `functions/src/artwork/${specifier.slice(ARTWORK.length)}`)
  }
  const own = OWN_PACKAGES[specifier]
  if (own !== undefined) return refusedFile(from, own)
  if (!specifier.startsWith('.')) return refusedPackage(from, specifier)
  const to = relative(ROOT, resolve(ROOT, dirname(from), specifier)).replaceAll('\\', '/')
  return refusedFile(from, to)
}

export default {
  meta: { name: 'arena' },
  rules: {
    'one-way-imports': {
      create(context: Context) {
        const visit = (node: ImportNode): void => check(context, node)
        return {
          ImportDeclaration: visit,
          ImportExpression: visit,
          ExportAllDeclaration: visit,
          ExportNamedDeclaration: visit,
          TSImportType: visit,
          // `import.meta.glob` and other imports that a bundler resolves.
          'MemberExpression[object.type="MetaProperty"][property.name="glob"]': (node: ImportNode): void =>
            check(context, { ...node, source: {} }),
        }
      },
    },
  },
}
