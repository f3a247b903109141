import { expect, test } from 'vitest'
import {
  DEFAULT_RETENTION,
  periodsSchema,
  RETENTION_KINDS,
  type RetentionPreview,
} from '@arena-libre/functions/contract/site/retention'
import {
  isShorter,
  periodsFormSchema,
  periodsOf,
  previewText,
  queryOf,
  removedText,
  valuesOf,
} from './retention.ts'

const { revision: _revision, updatedAt: _updatedAt, ...USUAL } = DEFAULT_RETENTION

const NONE = { registrations: 0, responses: 0, mail: 0, requests: 0, accounts: 0, bans: 0, audit: 0 }

const preview = (
  counts: Partial<typeof NONE>,
  tournamentCount = 0,
  partly?: keyof typeof NONE,
): RetentionPreview => ({
  kinds: Object.fromEntries(
    RETENTION_KINDS.map((kind) => [
      kind,
      { count: counts[kind] ?? 0, isAtLeast: kind === partly, oldestAt: null },
    ]),
  ) as RetentionPreview['kinds'],
  tournamentCount,
  tournaments: [],
})

test('the usual periods are within their limits, and come back from the form as they were', () => {
  expect(periodsSchema.parse(USUAL)).toEqual(USUAL)
  const periods = { ...USUAL, audit: null, bans: null, mail: 30 }
  expect(periodsOf(periodsFormSchema.parse(valuesOf(periods)))).toEqual(periods)
})

test('a period that is not saved is proposed, and saving it removes something earlier', () => {
  const saved = { ...USUAL, accounts: null }
  expect(valuesOf(saved).accounts).toEqual({ days: '60', isForever: false })
  expect(isShorter(saved, USUAL)).toBe(true)
})

test.each([
  ['registrations', { days: '29', isForever: false }],
  ['registrations', { days: '60', isForever: true }, true],
  ['mail', { days: '', isForever: false }],
  ['mail', { days: '30.5', isForever: false }],
  ['audit', { days: 'x', isForever: true }, true],
])('%s: %j', (kind, value, isFine = false) => {
  const parsed = periodsFormSchema.safeParse({ ...valuesOf(USUAL), [kind]: value })
  expect(parsed.success).toBe(isFine)
  if (!isFine) expect(parsed.error?.issues[0]?.path).toEqual([kind, 'days'])
})

test('a period is shorter if something is removed earlier', () => {
  expect(isShorter(USUAL, { ...USUAL, mail: USUAL.mail - 1 })).toBe(true)
  expect(isShorter(USUAL, { ...USUAL, audit: null })).toBe(false)
  expect(isShorter({ ...USUAL, audit: null }, USUAL)).toBe(true)
  expect(isShorter(USUAL, USUAL)).toBe(false)
})

test('what would be removed is one sentence', () => {
  expect(previewText(preview({ registrations: 312 }, 6))).toBe(
    'La próxima noche se borrarían 312 inscripciones de 6 torneos.',
  )
  expect(previewText(preview({ mail: 1 }))).toBe('La próxima noche se borraría 1 correo.')
  expect(previewText(preview({ registrations: 1, mail: 2, audit: 3 }, 1))).toBe(
    'La próxima noche se borrarían 1 inscripción de 1 torneo, 2 correos y 3 registros de actividad.',
  )
  expect(previewText(preview({}))).toBe('La próxima noche no se borraría nada.')
  expect(previewText(preview({ mail: 1, accounts: 12 }, 0, 'accounts'))).toBe(
    'La próxima noche se borrarían 1 correo y al menos 12 cuentas.',
  )
  expect(previewText(preview({}, 0, 'accounts'))).toContain('No pudimos revisar todas las cuentas')
})

test('so is what was removed', () => {
  expect(removedText(NONE)).toBe('No había nada que borrar.')
  expect(removedText({ ...NONE, bans: 1 })).toBe('Se borró 1 veto.')
  expect(removedText({ ...NONE, responses: 2, bans: 1 })).toBe('Se borraron 2 respuestas y 1 veto.')
})

test('the API is asked with all periods', () => {
  expect(queryOf({ ...USUAL, audit: null })).toBe(
    'registrations=60&responses=60&mail=60&requests=60&accounts=60&bans=60&audit=nunca',
  )
})
