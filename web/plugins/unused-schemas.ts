import { parseAst, type Plugin } from 'vite'

const MADE = new Set(['CallExpression', 'ObjectExpression'])

/**
 * A bundler keeps all schemas of a module if a page uses one: it cannot prove that making a schema has no side effects. This
 * marks each constant of the contract that a call makes as pure, so that the unused ones are left out.
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
