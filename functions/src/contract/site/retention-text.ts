import { LIMITS } from '../limits.ts'
import type { SavedPeriods } from './retention.ts'
import type { TextBlock } from './text-versions.ts'

const after = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/**
 * How long personal data is kept, for visitors: the last section of the privacy notice. It is written from the periods
 * that the nightly run removes by, so the notice and the run cannot say different things. Null: nothing is removed by
 * itself yet.
 */
export const retentionText = (periods: SavedPeriods | null): TextBlock => ({
  title: 'Cuánto tiempo guardamos cada dato',
  paragraphs: periods === null ? [NOT_YET] : inForce(periods),
})

const NOT_YET =
  'La organización todavía no activó el borrado automático: tus datos se guardan hasta que los borres con el enlace de tu boleto o pidas que los borren.'

const inForce = ({
  registrations,
  responses,
  mail,
  requests,
  accounts,
  bans,
  audit,
}: SavedPeriods): string[] => [
  `Inscripciones: ${after(registrations)} después del final del torneo se borran los nombres, los apodos, los ID, el correo, el teléfono, las respuestas, el nombre de la persona adulta que dio el permiso, la marca de tu conexión, el lugar del enlace por el que llegaste, los avisos para el equipo, los mensajes que te enviamos, tus reclamos y los detalles de lo que el equipo hizo con tu inscripción. Los resultados y los premios quedan sin tu nombre ni tu apodo: dicen, por ejemplo, «Jugador 17».`,
  `Respuestas a otros formularios: ${after(responses)} después de enviarlas. Correos: como máximo ${after(mail)} después de escribirlos.`,
  `Solicitudes de acceso al panel: ${after(requests)} después de la respuesta.${accounts === null ? '' : ` Cuentas sin acceso al panel: ${after(accounts)} después de la última vez que se usaron o desde que perdieron el acceso, con su solicitud.`}`,
  bans === null
    ? 'Vetos: se guardan con el ID y el motivo, también los que ya terminaron.'
    : `Vetos: se guardan con el ID y el motivo mientras duran, y hasta ${after(bans)} después de que terminan.`,
  `Lo que hace el equipo en el panel se guarda ${audit === null ? 'siempre' : after(audit)}, sin nombres ni contactos de jugadores. Si pediste no recibir recordatorios, guardamos ${LIMITS.optOutYears} años una marca de tu correo que no permite leerlo.`,
  'El borrado se hace automáticamente cada noche. Los archivos que la organización haya descargado antes, como listas exportadas y copias de seguridad, están en sus manos y no se borran solos: puedes pedirle que también borre tus datos de ahí.',
]
