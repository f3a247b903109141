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
  // Without effects a bundler removes what is not used: `<Form>` and all that it submits with.
  [/(var Form = )(React\d*\.forwardRef\()/, '$1/* @__PURE__ */ $2'],
  [/^\w+\.displayName = .*$/gm, ''],
  [/(var objectProtoNames\d* = )(Object\.)/g, '$1/* @__PURE__ */ $2'],
  // Redirects and errors of server components.
  [/if \(this\.context && typeof error === "object"[^{}]*\{[^{}]*\}/, ''],
  [/if \(this\.context\) \{[^{}]*\{ error \}[^{}]*\}/, ''],
])

/** `BrowserRouter` has no loaders, fallbacks and errors of routes. */
const withoutRouteData = replaceParts('React Router', [
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
  [
    /(function useRoutesImpl\(routes), locationArg, dataRouterOpts(\) \{)/,
    '$1$2 const locationArg = null, dataRouterOpts = null;',
  ],
  [
    /(function _renderMatches\(matches, parentMatches = \[\]), dataRouterOpts(\) \{)\s*let dataRouterState = .*$/m,
    '$1$2 const dataRouterOpts = null, dataRouterState = null;',
  ],
  [/let errors = dataRouterState\?\.errors;/, 'const errors = null;'],
  [/if \(dataRouterContext && dataRouterContext\.static &&[^{}]*\{[^{}]*\}/, ''],
  [/^RenderErrorBoundary\.contextType = .*$/m, ''],
  [/(var MemoizedDataRoutes = )(React\d*\.memo\()/, '$1/* @__PURE__ */ $2'],
])

interface RouterOptions {
  /** Whether the routes load data: `createBrowserRouter`. */
  hasRouteData: boolean
}

/**
 * Links and error boundaries of React Router contain what only its framework mode uses: a server that renders, routes
 * that take forms. A bundler cannot prove that it is unused; it is a third of the router. The published package also
 * resolves to its build for development, whose warnings are for its users.
 */
export const routerWithoutFramework = ({ hasRouteData }: RouterOptions) =>
  editModule('router-without-framework', ROUTER, (code, stop) => {
    if (!code.includes(LINKS)) return code
    const edited = withoutFramework(code, stop)
    return hasRouteData ? edited : withoutRouteData(edited, stop)
  })
