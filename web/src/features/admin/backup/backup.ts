import type { RestoreObstacle } from '@arena-libre/functions/contract/stored/backup'
import { countText, listText } from '../../../lib/texts.ts'
import type { InspectedBackup, UnusableBackup } from '@arena-libre/functions/contract/stored/backup-file'

export const documentsText = (count: number): string => countText(count, 'documento', 'documentos')

/** What the team knows by a name, in the order of the list. Everything else is one line. */
const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  tournaments: ['torneo', 'torneos'],
  registrations: ['inscripción', 'inscripciones'],
  forms: ['formulario', 'formularios'],
  responses: ['respuesta a formularios', 'respuestas a formularios'],
  questions: ['pregunta', 'preguntas'],
  bans: ['veto', 'vetos'],
  mail: ['correo', 'correos'],
  audit: ['registro de actividad', 'registros de actividad'],
}

/** '12 torneos', '340 inscripciones' … and how many documents there are besides. */
export function contentLines(counts: InspectedBackup['counts']): string[] {
  const known = Object.entries(KINDS).flatMap(([kind, words]) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [countText(count, ...words)]
  })
  const rest = Object.entries(counts).reduce((sum, [kind, count]) => sum + (kind in KINDS ? 0 : count), 0)
  return rest === 0
    ? known
    : [
        ...known,
        countText(rest, 'dato más: cupos, versiones, ajustes', 'datos más: cupos, versiones, ajustes'),
      ]
}

const OBSTACLES: Readonly<Partial<Record<RestoreObstacle, string>>> = {
  tournaments: 'torneos',
  registrations: 'inscripciones',
  forms: 'formularios',
  responses: 'respuestas',
  questions: 'preguntas',
  bans: 'vetos',
  mail: 'correos',
}

export function obstaclesText(obstacles: readonly RestoreObstacle[]): string {
  const known = obstacles.flatMap((name) => OBSTACLES[name] ?? [])
  return `Este sitio ya tiene ${known.length === 0 ? 'datos' : listText(known)}. Para no mezclar ni perder nada, una copia solo se restaura en un proyecto vacío.`
}

export const membersText = (members: readonly string[]): string =>
  `${listText(members)} ${members.length === 1 ? 'tenía' : 'tenían'} acceso al panel. El acceso no se restaura: dáselo otra vez en Equipo.`

export const UNUSABLE: Readonly<Record<UnusableBackup['reason'], string>> = {
  foreign: 'Este archivo no es una copia de Arena Libre. Elige el que descargaste de aquí.',
  newer: 'Esta copia es de una versión más nueva del sitio. Actualiza este sitio primero.',
  damaged: 'Este archivo está incompleto o alguien lo cambió. No se escribió nada. Prueba con otra copia.',
}

const two = (part: number): string => String(part).padStart(2, '0')

/** 'arena-libre-2026-11-24-2015.copia.gz', by the clock of the device. */
export function fileNameAt(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `arena-libre-${day}-${two(at.getHours())}${two(at.getMinutes())}.copia.gz`
}
