import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { refusedFile, refusedPackage } from './layers.ts'

/** As much of ESLint's types as this rule touches; the linter runs it through its ESLint interface. */
interface ImportNode {
  source?: { value?: unknown } | null
}
interface Context {
  filename: string
  report: (problem: { node: ImportNode; message: string }) => void
}

const CONTRACT = '@arena-libre/functions/contract/'

function check(context: Context, node: ImportNode): void {
  const specifier = node.source?.value
  if (typeof specifier !== 'string') return
  const from = relative(ROOT, context.filename).replaceAll('\\', '/')
  const message = refuse(from, specifier.replace(/\?.*$/, ''))
  if (message !== undefined) context.report({ node, message })
}

function refuse(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) {
    return refusedFile(from, `functions/src/contract/${specifier.slice(CONTRACT.length)}.ts`)
  }
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
        }
      },
    },
  },
}
