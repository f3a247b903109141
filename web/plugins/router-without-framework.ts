import { editModule, replaceParts } from './edit-module.ts'

const ROUTER = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/
/** The module is split into chunks; the links are in one of them. */
const LINKS = 'function LinkWithRef('

const withoutFramework = replaceParts('React Router', [
  [/(var ENABLE_DEV_WARNINGS = )true/, '$1false'],
  // Prefetching of a linked page.
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
  [/return shouldPrefetch && [^;]*PrefetchPageLinks[^;]* : link;/, 'return link;'],
  // `<Form>`: without effects a bundler removes it and all that it submits with.
  [/(var Form = )(React\d*\.forwardRef\()/, '$1/* @__PURE__ */ $2'],
  [/^Form\.displayName = .*$/m, ''],
  // Redirects and errors of server components.
  [/if \(this\.context && typeof error === "object"[^{}]*\{[^{}]*\}/, ''],
  [/if \(this\.context\) \{[^{}]*\{ error \}[^{}]*\}/, ''],
])

/**
 * Links and error boundaries of React Router contain what only its framework mode uses: a server that renders, routes
 * that take forms. A bundler cannot prove that it is unused; it is a third of the router. The published package also
 * resolves to its build for development, whose warnings are for its users.
 */
export const routerWithoutFramework = () =>
  editModule('router-without-framework', ROUTER, (code, stop) =>
    code.includes(LINKS) ? withoutFramework(code, stop) : code,
  )
