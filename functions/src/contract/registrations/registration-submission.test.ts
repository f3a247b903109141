import { describe, expect, it } from 'vitest'
import { aSubmission } from '../../../testing/a-submission.ts'
import { REDACTED } from './redaction.ts'
import { submissionSchema } from './registration-submission.ts'
import { addedRegistrationSchema, correctionSchema } from './registration-views.ts'
import { registrationSchema } from './registrations.ts'

function problemsOf(body: unknown): Record<string, string> {
  const parsed = submissionSchema.safeParse(body)
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

const NOTHING = { fullName: undefined, freeFireId: undefined, email: undefined, phone: undefined }

describe('a submission', () => {
  it('is complete with what a solo player fills in', () => {
    expect(submissionSchema.parse(aSubmission())).toEqual({
      ...aSubmission(),
      nickname: '',
      partner: null,
      guardian: null,
      source: null,
      website: '',
      fillMs: null,
    })
  })

  it.each([
    ['nothing', NOTHING],
    ['empty texts', { fullName: '', freeFireId: '', email: '', phone: '' }],
    ['blanks', { fullName: ' ', freeFireId: '\t', email: '\n', phone: '  ' }],
    ['other kinds of values', { fullName: 1, freeFireId: 12345678, email: null, phone: ['+57'] }],
  ])('asks for each field in the words of the specification: %s', (_what, fields) => {
    expect(problemsOf({ ...aSubmission(), ...fields })).toEqual({
      fullName: 'El nombre es obligatorio',
      freeFireId: 'El ID de Free Fire es obligatorio',
      email: 'El correo es obligatorio',
      phone: 'El teléfono es obligatorio',
    })
  })

  it.each([
    {
      field: 'freeFireId',
      values: ['1234567', '1234567890123', '12345678a', '１２３４５６７８'],
      message: 'El ID debe contener entre 8 y 12 dígitos numéricos',
    },
    {
      field: 'email',
      values: ['maria@correo', 'maria@correo.e', 'maria..jose@correo.example'],
      message: 'Correo electrónico inválido',
    },
    { field: 'fullName', values: ['ñ'.repeat(81)], message: 'Es demasiado largo' },
  ])('refuses these values of $field: $values', ({ field, values, message }) => {
    for (const value of values) {
      expect(problemsOf(aSubmission({ [field]: value })), value).toEqual({ [field]: message })
    }
  })

  it('reports all missing fields at once', () => {
    expect(Object.keys(problemsOf({ ...aSubmission(), ...NOTHING, age: '11-17' }))).toEqual([
      'fullName',
      'freeFireId',
      'email',
      'phone',
      'guardian',
    ])
    expect(Object.keys(problemsOf({}))).toEqual(
      expect.arrayContaining(['tournamentId', 'clientKey', 'age', 'acceptedVersion']),
    )
  })

  it('trims whitespace around the input', () => {
    const typed = aSubmission({
      fullName: ' Jose\u0301 Ñáñez ',
      freeFireId: ' 12345678 ',
      email: ' A@B.EXAMPLE ',
    })
    expect(submissionSchema.parse(typed)).toMatchObject({
      fullName: 'José Ñáñez',
      freeFireId: '12345678',
      email: 'a@b.example',
    })
  })

  it('refuses addresses that belong to nobody, one of which all redacted registrations have', () => {
    for (const email of [REDACTED.email, ' Alguien@Correo.INVALID ']) {
      expect(problemsOf(aSubmission({ email }))).toEqual({ email: 'Correo electrónico inválido' })
      expect(correctionSchema.safeParse({ email, revision: 1 }).error?.issues).toMatchObject([
        { path: ['email'], message: 'Correo electrónico inválido' },
      ])
      expect(addedRegistrationSchema.shape.email.safeParse(email).error?.issues).toMatchObject([
        { message: 'Invalid email format' },
      ])
    }
    expect(problemsOf(aSubmission({ email: 'a@invalid.example' }))).toEqual({})
    // What is stored is read by the same rules, without this one.
    expect(registrationSchema.shape.email.parse(REDACTED.email)).toBe(REDACTED.email)
  })

  it('accepts any phone number, also an unusual one', () => {
    expect(problemsOf(aSubmission({ phone: 'pregunta por Ñoño' }))).toEqual({})
  })

  it('requires an adult for a player under 18', () => {
    const minor = aSubmission({ age: '11-17' })
    expect(problemsOf(minor)).toEqual({
      guardian: 'Quien tiene menos de 18 años necesita el permiso de un adulto',
    })
    expect(problemsOf({ ...minor, guardian: { name: 'Ana Peña', consent: false } })).toEqual({
      'guardian.consent': 'El adulto responsable debe dar su permiso',
    })
    expect(problemsOf({ ...minor, guardian: { name: ' ', consent: true } })).toEqual({
      'guardian.name': 'El nombre del adulto responsable es obligatorio',
    })
    expect(problemsOf({ ...minor, guardian: { name: 'Ana Peña', consent: true } })).toEqual({})
  })

  it('refuses a player as their own partner', () => {
    const partner = { fullName: 'Iván Ortiz', freeFireId: '1234567890' }
    expect(problemsOf(aSubmission({ partner }))).toEqual({
      'partner.freeFireId': 'El ID de tu dúo debe ser distinto del tuyo',
    })
    expect(problemsOf(aSubmission({ partner: { ...partner, freeFireId: '87654321' } }))).toEqual({})
  })

  it.each([null, 'texto', 5, [], { partner: 5 }, { guardian: [] }])(
    'refuses malformed input without throwing: %j',
    (body) => {
      expect(submissionSchema.safeParse(body).success).toBe(false)
    },
  )

  it.each([
    ['an unknown field', { status: 'approved' }, ''],
    ['an id with a slash', { tournamentId: 'copa/apertura' }, 'tournamentId'],
    ['a key that is not random', { clientKey: 'x' }, 'clientKey'],
    ['an answer that is no text', { answers: { pais: { a: 1 } } }, 'answers.pais'],
    ['an answer without end', { answers: { pais: 'a'.repeat(2001) } }, 'answers.pais'],
    ['a choice without end', { answers: { pais: Array.from({ length: 41 }, () => 'a') } }, 'answers.pais'],
    [
      'answers without end',
      { answers: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, ''])) },
      'answers',
    ],
  ])('refuses %s', (_what, changes, path) => {
    expect(Object.keys(problemsOf({ ...aSubmission(), ...changes }))).toEqual([path])
  })
})
