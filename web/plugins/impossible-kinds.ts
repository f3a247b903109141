import { parseAst, type ESTree } from 'vite'

type Kinds = ReadonlySet<number>

/** Text that takes the place of a part of the code. */
interface Change {
  start: number
  end: number
  text: string
}

/**
 * Takes the kinds that nothing has out of the questions that code asks about the property `tag`: a comparison with one
 * is decided, and a switch has no case for it. The minifier removes what can no longer run; that keeps the `var` in it,
 * which other cases may use. `unknown` is called with a kind that no question names.
 */
export function withoutKinds(code: string, kinds: Kinds, unknown: (kind: number) => never): string {
  const changes: Change[] = []
  const named = new Set<number>()
  const isImpossible = (node: ESTree.Node): boolean => {
    const kind = numberOf(node)
    if (kind === undefined || !kinds.has(kind)) return false
    named.add(kind)
    return true
  }
  for (const node of nodesOf(parseAst(code))) {
    if (node.type === 'BinaryExpression' && isEquality(node.operator)) {
      const { left, right, operator } = node
      if ((isTag(left) && isImpossible(right)) || (isTag(right) && isImpossible(left)))
        changes.push({ start: node.start, end: node.end, text: String(operator === '!==') })
    }
    if (node.type === 'SwitchStatement' && isTag(node.discriminant))
      changes.push(...withoutCases(node.cases, isImpossible))
  }
  for (const kind of kinds) if (!named.has(kind)) unknown(kind)
  return applied(code, changes)
}

/**
 * Without its label, what a case does follows the case before it. If that one falls through, it ran then as well; if
 * not, it is behind a `break`, a `return` or a `throw`. Before the first possible case there is nothing: its label stays.
 */
function* withoutCases(
  cases: readonly ESTree.SwitchCase[],
  isImpossible: (node: ESTree.Node) => boolean,
): Generator<Change> {
  let isFirst = true
  for (const { test, start, end, consequent } of cases) {
    const first = consequent[0]
    if (test === null || !isImpossible(test)) isFirst = false
    else if (first === undefined) yield { start, end, text: '' }
    else if (isFirst) yield { start: first.start, end: first.start, text: 'break; ' }
    else yield { start, end: first.start, text: '' }
    if (first !== undefined) isFirst = false
  }
}

const isEquality = (operator: string): boolean => operator === '===' || operator === '!=='

const numberOf = (node: ESTree.Node): number | undefined =>
  node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined

const isTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value)
}

const applied = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
