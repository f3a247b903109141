import { parseAst, type Plugin } from 'vite'

const MADE = new Set(['CallExpression', 'ObjectExpression'])

/**
 * A bundler keeps each schema of a module that a page needs anything of: it cannot prove that making one changes nothing. It
 * leaves out a marked call whose result is unused. In the contract, each constant that calls make gets such a mark.
 */
export const unusedSchemas = (): Plugin => ({
  name: 'unused-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/functions\/src\/contract\// },
    handler(code) {
      let marked = code
      // From the end, so that the places before it stay where they are.
      for (const statement of parseAst(code).body.toReversed()) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations.toReversed()) {
          if (!init || !MADE.has(init.type)) continue
          const made = code.slice(init.start, init.end)
          if (made.includes('('))
            marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${made}))()${marked.slice(init.end)}`
        }
      }
      return { code: marked, map: null }
    },
  },
})
