import { expect, it } from 'vitest'
import { contentLines, fileNameAt, membersText, obstaclesText } from './backup.ts'

it('a backup says what the team knows by a name, and how much there is besides', () => {
  expect(contentLines({ registrations: 1340, tournaments: 1, seats: 3, system: 2 })).toEqual([
    '1 torneo',
    '1340 inscripciones',
    '5 datos más: cupos, versiones, ajustes',
  ])
  expect(contentLines({})).toEqual([])
})

it('what keeps a project from being empty is named, if it has a name', () => {
  expect(obstaclesText(['tournaments', 'seats', 'forms'])).toMatch(
    /^Este sitio ya tiene torneos y formularios\. /,
  )
  expect(obstaclesText(['erasures'])).toMatch(/^Este sitio ya tiene datos\. /)
})

it('who loses access is named', () => {
  expect(membersText(['ana@correo.example'])).toMatch(/^ana@correo\.example tenía acceso/)
  expect(membersText(['a@b.example', 'c@d.example'])).toMatch(/^a@b\.example y c@d\.example tenían acceso/)
})

it('a file is named after the moment', () => {
  expect(fileNameAt(new Date(2026, 0, 5, 7, 3))).toBe('arena-libre-2026-01-05-0703.copia.gz')
})
