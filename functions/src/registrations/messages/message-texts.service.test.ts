import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import { aTournament } from '../../../testing/a-tournament.ts'
import { layOut } from '../../outbox/letter.service.ts'
import { messageOf, momentIn, type MessageKind } from './message-texts.service.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'

const CUP = aTournament()

const DAYS_BEFORE = new Date('2030-01-01T00:00:00.000Z')

const letterOf = (
  kind: MessageKind,
  changes: Partial<Registration> = {},
  cup = CUP,
  now: Date = DAYS_BEFORE,
) =>
  layOut({
    ...messageOf(kind, cup, aRegistration(changes), now),
    name: 'María José Núñez',
    about: cup.name,
    link: 'https://arena.example/mi-inscripcion#llave',
    why: 'Recibes este mensaje porque tu correo está en una inscripción de Arena Libre.',
    unsubscribe: null,
  })

const GREETING = 'Hola, María José Núñez:\n\n'

const SIGNATURE = `https://arena.example/mi-inscripcion#llave

Arena Libre
Recibes este mensaje porque tu correo está en una inscripción de Arena Libre.
`

/** Without the greeting and the signature: they are the same in every message. */
function asRead(...args: Parameters<typeof letterOf>): string {
  const { subject, text } = letterOf(...args)
  expect(text.slice(0, GREETING.length)).toBe(GREETING)
  expect(text.slice(-SIGNATURE.length)).toBe(SIGNATURE)
  return `${subject}\n---\n${text.slice(GREETING.length, -SIGNATURE.length)}`
}

describe('what a player reads when the registration', () => {
  it('was received', () => {
    expect(asRead('received')).toMatchInlineSnapshot(`
      "Recibimos tu inscripción: Copa Apertura
      ---
      Recibimos tu inscripción

      Tu inscripción en Copa Apertura llegó bien y tienes un cupo apartado.

      Ahora un administrador la revisa. Te escribimos en cuanto haya una respuesta.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Desde tu enlace puedes ver en qué va tu inscripción, corregir tus datos hasta el cierre o retirarte. No lo compartas: quien lo tenga puede hacer lo mismo.

      Ver mi inscripción:
      "
    `)
  })

  it('joined the line', () => {
    expect(asRead('received', { status: 'waitlisted' })).toMatchInlineSnapshot(`
      "Estás en la lista de espera: Copa Apertura
      ---
      Estás en la lista de espera

      Recibimos tu inscripción en Copa Apertura. El torneo está completo, así que quedaste en la lista de espera.

      Si se libera un cupo, entra la primera persona de la lista. Cuando te toque, te avisamos por correo.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Desde tu enlace puedes ver en qué va tu inscripción, corregir tus datos hasta el cierre o retirarte. No lo compartas: quien lo tenga puede hacer lo mismo.

      Ver mi lugar en la lista:
      "
    `)
  })

  it('is in review', () => {
    expect(asRead('received', { status: 'review' })).toMatchInlineSnapshot(`
      "Tu inscripción está en revisión: Copa Apertura
      ---
      Tu inscripción está en revisión

      Recibimos tu inscripción en Copa Apertura. Desde tu conexión llegaron muchas, así que un administrador revisa la tuya antes de darle un cupo.

      No tienes que hacer nada ni inscribirte otra vez. Te escribimos en cuanto haya una respuesta.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Desde tu enlace puedes ver en qué va tu inscripción, corregir tus datos hasta el cierre o retirarte. No lo compartas: quien lo tenga puede hacer lo mismo.

      Ver mi inscripción:
      "
    `)
  })

  it('was approved', () => {
    expect(asRead('approved')).toMatchInlineSnapshot(`
      "¡Estás dentro! Copa Apertura
      ---
      ¡Tu inscripción fue aprobada!

      Tu cupo en Copa Apertura está confirmado.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Únete al grupo oficial si todavía no lo hiciste: ahí se confirma la participación y se anuncian las salas.

      Si ya no puedes jugar, retírate desde tu enlace para que otra persona tome tu cupo.

      Ver mi inscripción:
      "
    `)
  })

  it('was rejected', () => {
    expect(asRead('rejected', { reason: 'El ID no existe.' })).toMatchInlineSnapshot(`
      "Tu inscripción no fue aprobada: Copa Apertura
      ---
      Tu inscripción no fue aprobada

      Un administrador revisó tu inscripción en Copa Apertura y esta vez no la aprobó.

      Motivo: El ID no existe.

      Con tu enlace ves tu inscripción. Mientras las inscripciones sigan abiertas puedes inscribirte otra vez.

      Ver mi inscripción:
      "
    `)
  })

  it('came to a seat', () => {
    expect(asRead('promoted')).toMatchInlineSnapshot(`
      "¡Se liberó un cupo para ti! Copa Apertura
      ---
      ¡Se liberó un cupo y es tuyo!

      Saliste de la lista de espera de Copa Apertura: ya tienes un cupo apartado.

      Ahora un administrador revisa tu inscripción. Te escribimos en cuanto haya una respuesta.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Si ya no puedes jugar, retírate desde tu enlace para que el cupo pase a quien sigue.

      Ver mi inscripción:
      "
    `)
  })

  it('was withdrawn', () => {
    expect(asRead('withdrawn')).toMatchInlineSnapshot(`
      "Retiraste tu inscripción: Copa Apertura
      ---
      Tu inscripción quedó retirada

      Ya no participas en Copa Apertura y no tienes que hacer nada más.

      Si cambias de idea, puedes inscribirte otra vez mientras las inscripciones estén abiertas.

      Ver mi inscripción:
      "
    `)
  })

  it('lost its tournament', () => {
    expect(asRead('tournament-cancelled')).toMatchInlineSnapshot(`
      "Torneo cancelado: Copa Apertura
      ---
      El torneo fue cancelado

      Copa Apertura no se va a jugar, y tu inscripción se elimina junto con tus datos.

      Estaba anunciado para el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Sentimos el cambio de planes. En el sitio encuentras los próximos torneos.

      Ver mi inscripción:
      "
    `)
  })

  it('lost its link', () => {
    expect(asRead('receipt')).toMatchInlineSnapshot(`
      "Tu enlace de inscripción: Copa Apertura
      ---
      Aquí está tu enlace

      Alguien pidió con tus datos el enlace de tu inscripción en Copa Apertura. Si no fuiste tú, ignora este mensaje: nada cambió.

      Con él ves en qué va tu inscripción y lo que todavía puedes cambiar. No lo compartas: quien lo tenga puede hacer lo mismo.

      Ver mi inscripción:
      "
    `)
  })
})

it('mentions no reason if none was given', () => {
  expect(asRead('rejected')).not.toContain('Motivo')
})

it('says that there is no date yet', () => {
  const undated = aTournament({ date: null })
  expect(asRead('approved', {}, undated)).toContain('La fecha está por confirmar')
  expect(asRead('tournament-cancelled', {}, undated)).not.toContain('anunciado')
})

const confirmBefore = (time: string) => `Confirma que juegas antes del jueves, 10 de enero de 2030, ${time}`

describe('where players confirm, who is approved reads', () => {
  const cup = aTournament({ confirmation: { opensBefore: 60, closesBefore: 15, day: null } })
  const approvedAt = (time: string, confirmation: Registration['confirmation'] = null) =>
    asRead('approved', { status: 'approved', confirmation }, cup, new Date(`2030-01-10T${time}.000Z`))

  it('from and until when, before the window opens', () => {
    expect(approvedAt('18:59:59')).toMatchInlineSnapshot(`
      "¡Estás dentro! Copa Apertura
      ---
      ¡Tu inscripción fue aprobada!

      Tienes un cupo en Copa Apertura.

      Comienza el jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia).

      Desde el jueves, 10 de enero de 2030, 2:00 p. m. (hora de Colombia) puedes confirmar que juegas. Hazlo antes del jueves, 10 de enero de 2030, 2:45 p. m. (hora de Colombia). Si no, tu cupo pasa a quien espera.

      Guarda este enlace: desde él confirmas que juegas y ahí verás tu sala.

      Si ya no puedes jugar, retírate desde tu enlace para que otra persona tome tu cupo.

      Ver mi inscripción:
      "
    `)
  })

  it('until when, while it is open, also of an end of their own', () => {
    const open = approvedAt('19:00:00')
    expect(open).toContain(
      confirmBefore('2:45 p. m. (hora de Colombia). Si no, tu cupo pasa a quien espera.'),
    )
    expect(open).toContain('\nConfirmar mi lugar:\n')
    const late = { start: cup.date ?? '', at: null, until: '2030-01-10T19:55:00.000Z', finalAt: null }
    expect(approvedAt('19:50:00', late)).toContain(confirmBefore('2:55 p. m. (hora de Colombia).'))
  })

  it('nothing of it once it is confirmed or over', () => {
    const done = { start: cup.date ?? '', at: '2030-01-10T19:10:00.000Z', until: null, finalAt: null }
    for (const letter of [approvedAt('19:20:00', done), approvedAt('19:45:00'), approvedAt('20:30:00')]) {
      expect(letter).not.toContain('Confirma')
      expect(letter).toContain('\nVer mi inscripción:\n')
    }
  })
})

const START = new Date('2030-01-10T20:00:00.000Z')

const MOMENTS = {
  'America/Bogota': 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia)',
  'America/Lima': 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Perú)',
  'Europe/Madrid': 'jueves, 10 de enero de 2030, 9:00 p. m. (hora de Europa central)',
  'Pacific/Auckland': 'viernes, 11 de enero de 2030, 9:00 a. m. (hora de Nueva Zelanda)',
  'Etc/UTC': 'jueves, 10 de enero de 2030, 8:00 p. m. (Etc/UTC)',
}

it.each(Object.entries(MOMENTS))('names day, hour and zone in %s', (zone, text) => {
  expect(momentIn(START, zone)).toBe(text)
})
