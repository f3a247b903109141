import type { Components, JsonSchema } from './schemas.service.ts'

/** What a reader expects under a name, the most telling first: one that its schema does not allow is passed over. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  title: ['Copa Nocturna'],
  'guardian.name': ['Andrés Paz'],
  displayName: ['Camila Paz'],
  tournamentTitle: ['Copa Nocturna'],
  name: ['Copa Nocturna'],
  'partner.fullName': ['Mateo Salas'],
  'partner.nickname': ['MateoS'],
  'partner.freeFireId': ['987654321'],
  fullName: ['Camila Paz'],
  nickname: ['CamiPaz'],
  freeFireId: ['123456789'],
  email: ['camila@example.com'],
  phone: ['+57 300 123 4567'],
  phoneE164: ['+573001234567'],
  description: ['Una copa de práctica, abierta a todos.'],
  reason: ['El ID no existe.'],
  message: ['Revisa los datos e inténtalo de nuevo.', 'cannot read properties of undefined reading …'],
  release: ['assets/index-Cx3vB5nM.js'],
  frames: ['assets/tournament-page-B7jK9lZ1.js:1:2345'],
  password: ['arena-42'],
  timeZone: ['America/Bogota'],
  todayIn: ['America/Bogota'],
  action: ['registrations.approve', 'bans.add'],
  collection: ['registrations'],
  column: ['1', 'nombre.1'],
  limit: ['50'],
  ids: ['copa-nocturna,copa-del-sur'],
  seed: ['K7QM-2XPD'],
  room: ['1-1', 1],
  round: [1],
  maxPlayers: [48],
  linkedFormId: ['inscripcion'],
  formId: ['inscripcion'],
  tournamentId: ['copa-nocturna'],
  gameMode: ['Battle Royale'],
  mapSelection: ['Bermuda'],
  format: ['csv', 'Puntos por posición y por baja'],
  prizePool: ['100 USD'],
  prize: ['100 USD'],
  rules: ['Sin emuladores.'],
  label: ['¿Cómo se llama tu equipo?'],
  help: ['Como aparece en el juego.'],
  feePayment: ['Por transferencia, al confirmar.'],
  average: [17.5],
  endDate: ['2027-03-06T04:00:00.000Z'],
  to: ['2027-03-31'],
  token: ['qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E'],
  receipt: ['qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E'],
  closesBefore: [15],
  opensBefore: [60],
  setupToken: ['the-secret-of-the-deployment'],
  q: ['camila'],
  text: ['camila'],
}

/** For all other texts: the first that its pattern and its length allow. */
const TEXTS: readonly string[] = [
  'copa-nocturna',
  '2027-03-06T01:00:00.000Z',
  '2027-03-06',
  'qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E',
  '7a1f0c93b25e4d68',
  '7a1f0c93b25e4d687a1f0c93b25e4d68',
  '7a1f0c93b25e4d687a1f0c93b25e4d687a1f0c93b25e4d687a1f0c93b25e4d68',
  'qW3eR5tY7uI9oP1a',
  'qW3eR5tY7uI9oP1aS3dF5g',
  'eyJhZnRlciI6MX0.qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E',
  'header.payload.signature',
  'camila@example.com',
  '+573001234567',
  'K7QM-2XPD',
  '30',
  '1-1',
  '1-1-1',
  '1-1-1-qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E',
  'copa-nocturna-1',
  'terms-3',
  'nombre.1',
  'registrations.approve',
  '0',
]

const VALID_FROM = '2027-03-06T01:00:00.000Z'
const LINK = 'https://arena.example/copa'
const SENTENCE = 'Un texto de ejemplo, tan largo como haga falta. '

/** Only the page before has a valid one: the example is that of the first page. */
const CURSOR = 'cursor'

/**
 * A value that a schema allows and a reader understands, the same for the same schema: with all properties, one item in
 * each list, and no null where something can be said.
 */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  const of = (part: unknown, called = name): unknown => exampleOf(part as JsonSchema, components, called)
  const { $ref, type, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return of(components[$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0]
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (choices !== undefined) return of(choices.find(saysSomething) ?? choices[0])
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => of(part)))
  if (type === 'string') return textFor(schema, name)
  if (type === 'integer' || type === 'number') return numberFor(schema, name)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'array') return listFor(schema, of)
  return type === 'object' ? objectFor(schema, name, of) : (knownBy(name)[0] ?? 'any value')
}

const isNullable = ({ anyOf }: JsonSchema): boolean =>
  ((anyOf ?? []) as JsonSchema[]).some(({ type }) => type === 'null')

const saysSomething = (choice: JsonSchema): boolean => choice['type'] !== 'null' && choice['const'] !== ''

/** A name with that of its object, like `guardian.name`, comes before the name alone. */
const knownBy = (name: string): readonly unknown[] =>
  BY_NAME[name] ?? BY_NAME[name.split('.').at(-1) ?? ''] ?? []

const numberIn = (schema: JsonSchema, name: string, otherwise: number): number =>
  typeof schema[name] === 'number' ? schema[name] : otherwise

function textFor(schema: JsonSchema, name: string): string {
  const { format, pattern } = schema
  const [least, most] = [numberIn(schema, 'minLength', 0), numberIn(schema, 'maxLength', Infinity)]
  const form = typeof pattern === 'string' ? new RegExp(pattern) : /^/
  const fits = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= least && text.length <= most && form.test(text)
  const known = knownBy(name)
  const usual = [...known, ...(format === 'uri' ? [LINK] : format === 'date-time' ? [VALID_FROM] : [])]
  const long = SENTENCE.repeat(Math.max(1, Math.ceil(least / SENTENCE.length))).slice(
    0,
    Math.max(least, SENTENCE.length - 1),
  )
  const free = pattern === undefined ? [long, long.slice(0, Math.min(most, long.length)).trim()] : []
  const found = [...usual, ...free, ...TEXTS].find(fits)
  if (found === undefined) throw new Error(`There is no example of '${name}': ${String(pattern)}`)
  return found
}

function numberFor(schema: JsonSchema, name: string): number {
  const least = numberIn(schema, 'minimum', numberIn(schema, 'exclusiveMinimum', -1) + 1)
  const most = numberIn(schema, 'maximum', Infinity)
  const known = knownBy(name).find((value) => typeof value === 'number' && value >= least && value <= most)
  return typeof known === 'number' ? known : Math.min(Math.max(1, least), most)
}

function listFor(schema: JsonSchema, of: (part: unknown) => unknown): unknown[] {
  const { prefixItems } = schema
  if (Array.isArray(prefixItems)) return prefixItems.map((part) => of(part))
  const length = Math.min(
    Math.max(1, numberIn(schema, 'minItems', 0)),
    numberIn(schema, 'maxItems', Infinity),
  )
  return Array.from({ length }, () => of(schema['items'] ?? {}))
}

function objectFor(schema: JsonSchema, called: string, of: (part: unknown, name: string) => unknown): object {
  const { properties, additionalProperties, propertyNames, required } = schema
  const parent = called.split('.').at(-1) ?? ''
  const needed = new Set((required ?? []) as string[])
  const own = Object.entries((properties ?? {}) as Record<string, unknown>).filter(
    ([name]) => name !== CURSOR || needed.has(name),
  )
  const valueOf = (name: string, part: unknown): unknown =>
    name === CURSOR && isNullable(part as JsonSchema) ? null : of(part, `${parent}.${name}`)
  if (own.length > 0) return Object.fromEntries(own.map(([name, part]) => [name, valueOf(name, part)]))
  if (typeof additionalProperties !== 'object') return {}
  const names = (propertyNames ?? { type: 'string', pattern: '^[a-z-]+$' }) as JsonSchema
  return { [String(of(names, ''))]: of(additionalProperties, '') }
}
