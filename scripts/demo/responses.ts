import type { FormResponse } from '../../functions/src/contract/forms/forms.ts'
import { type Dice, diceFor } from './dice.ts'
import { crowd } from './people.ts'
import { HOUR_MS } from './moments.ts'

const IDEAS = [
  'Una copa solo para quienes nunca han ganado una.',
  'Que la final se transmita con narración, aunque sea con retraso.',
  'Más dúos, por favor: mi hermana y yo no tenemos con quién completar equipo.',
  'Partidas los domingos en la mañana, cuando el internet de mi barrio aguanta.',
  'Un torneo en el mapa Alpes con una sola caída.',
  'Premios en diamantes además de dinero.',
]

const IMPROVEMENTS = [
  'Avisar los horarios con más tiempo.',
  'Nada, estuvo excelente.',
  'La sala se llenó muy rápido.',
]

const keyFrom = (dice: Dice): string =>
  Array.from({ length: 32 }, () => dice.number(16).toString(16)).join('')

/** What people answered to the public forms, up to `now`. */
export function demoResponses(now: Date): FormResponse[] {
  const dice = diceFor('responses')
  const nextPerson = crowd(dice)
  const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const suggestions = IDEAS.map((idea, index): FormResponse => {
    const { fullName, email, phone } = nextPerson()
    return {
      id: keyFrom(dice),
      formId: 'sugerencias',
      revision: 1,
      submittedAt: hoursAgo(5 + index * 19),
      answers: {
        nombre: fullName,
        idea,
        nota: String(3 + dice.number(3)),
        ...(dice.chance(0.7) && { correo: email, telefono: phone }),
        ...(dice.chance(0.5) && { torneos: String(dice.number(6)), mapa: dice.pick(['Bermuda', 'Alpes']) }),
        ...(dice.chance(0.6) && {
          modalidad: dice.pick(['Solo', 'En dúo']),
          redes: ['WhatsApp', 'TikTok'],
        }),
      },
    }
  })
  const survey = IMPROVEMENTS.map((mejorar, index): FormResponse => ({
    id: keyFrom(dice),
    formId: 'encuesta-cerrada',
    revision: 1,
    submittedAt: hoursAgo(24 * 20 + index * 7),
    answers: { repetirias: dice.pick(['Sí', 'Sí', 'No']), mejorar },
  }))
  return [...suggestions, ...survey]
}
