import type { Plugin } from 'vite'
import { editModule, replaceParts } from './edit-module.ts'
import { withoutKinds } from './impossible-kinds.ts'

const REACT = /\/react\/cjs\/react\.production\.js$/
const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const DOM = /\/react-dom\/cjs\/react-dom\.production\.js$/

/** React's numbers for the kinds of elements that nothing creates. */
const KINDS = {
  suspenseList: 19,
  /** A title, a stylesheet or a script that React puts into the head. */
  hoisted: 26,
  /** html, head and body: the site is a part of the body. */
  singleton: 27,
  viewTransition: 30,
  activity: 31,
}

/** A function of React that nothing needs, and what its body is instead. */
const instead = (name: string, body: string) =>
  [new RegExp(`^(function ${name}\\([^)]*\\) )\\{[^]*?^\\}$`, 'm'), `$1{ ${body} }`] as const

/** A component of this kind then throws React's error 130, as any object that is no component. */
const notMade = (kind: number) =>
  [
    new RegExp(
      `^(?: {6}case REACT_\\w+:\\n)+ {8}return \\([^;]*createFiberImplClass\\(${kind},[^;]*;\\n`,
      'm',
    ),
    '',
  ] as const

const withoutFeatures = replaceParts('React DOM', [
  ...[KINDS.suspenseList, KINDS.viewTransition, KINDS.activity].map(notMade),
  [
    /isHostHoistableType\([^()]*\)\s*\? 26\s*: "html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\s*: 5\b/,
    '5',
  ],
  // No change of the page can begin a view transition: React makes all of them as it makes those of a click.
  [/\((\w+) & 335544064\) === \1\b/g, 'false'],
  [/\bshouldStartViewTransition\s*\?/, 'false ?'],
  // A change never waits: only a stylesheet, or an image in a view transition, can delay it.
  [
    /\bif \(\s*isViewTransitionEligible \|\|\s*subtreeFlags & 8192 \|\|\s*16785408 === \(subtreeFlags & 16785408\)\s*\)/,
    'if (false)',
  ],
  // `preload()` and its like. A call of these, or of the hooks below, is an error.
  [/^ {2}D: prefetchDNS,\n {2}C: preconnect,\n(?: {2}[LmXSM]: \w+,?\n)+/m, ''],
  // Forms are sent by `onSubmit`, never by a function as their action.
  [/^ {4}use(?:HostTransitionStatus|FormState|ActionState): \w+,\n/gm, ''],
  [/^ {2}r: requestFormReset,\n/m, ''],
  instead('extractEvents\\$1', ''),
  instead('scheduleReplayQueueIfNeeded', ''),
  // No fragment has a ref, and no view transition is animated.
  [/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [^]*?^\};\n/gm, ''],
  instead('FragmentInstance', `throw new Error('A fragment with a ref');`),
  instead('commitNewChildToFragmentInstances', ''),
  instead('commitFragmentInstanceInsertionEffects', ''),
  instead('commitFragmentInstanceDeletionEffects', ''),
  // No report of an error contains the names of its components.
  instead('getStackByFiberInDevAndProd', `return '';`),
  // For packages of before React 19.
  [/^ReactDOMSharedInternals\.findDOMNode = function [^]*?^\};\n/m, ''],
])

const withoutCalls = replaceParts('React DOM', [
  [
    /^exports\.(?:preconnect|prefetchDNS|preinit|preload|requestFormReset|useForm)\w* = function [^]*?^\};\n/gm,
    '',
  ],
])

const withoutChildren = replaceParts('React', [[/^exports\.Children = .*\n/m, '']])

interface ReactOptions {
  /** Whether something needs `React.Children`. */
  hasReactChildren: boolean
}

/** What a part of a feature that the minifier did not remove would contain. */
const GONE =
  /__reactViewTransition|::view-transition|suspenseyImages|unobserveUsing|dns-prefetch|Error generating stack/

/**
 * React for browsers contains features that neither the site nor the panel uses. A bundler cannot prove that, since all
 * kinds of elements go through the same functions: they are a quarter of React and React DOM.
 */
export const reactWithoutUnused = ({ hasReactChildren }: ReactOptions): Plugin[] => [
  ...(hasReactChildren
    ? []
    : [editModule('react-without-children', REACT, withoutChildren, { isAlwaysThere: true })]),
  editModule(
    'react-without-unused',
    CLIENT,
    (code, stop) =>
      withoutKinds(withoutFeatures(code, stop), new Set(Object.values(KINDS)), (kind) =>
        stop(`React DOM has changed: nothing asks for elements of kind ${kind}.`),
      ),
    { isAlwaysThere: true },
  ),
  editModule('react-dom-without-unused', DOM, withoutCalls, { isAlwaysThere: true }),
  {
    name: 'react-unused-gone',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const left = file.type === 'chunk' ? GONE.exec(file.code) : null
        if (left !== null) this.error(`React DOM has changed: ${file.fileName} still contains ${left[0]}.`)
      }
    },
  },
]
