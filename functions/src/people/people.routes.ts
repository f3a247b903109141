import {
  erasedPieceSchema,
  erasureSchema,
  erasureStepSchema,
  exportPieceSchema,
  foundPieceSchema,
  personPieceSchema,
} from '../contract/people/person-data.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { eraseStep, listErasures } from './erase-person.service.ts'
import { exportPerson, findPerson } from './find-person.service.ts'

/** None of these answers is kept for repeated requests: they are about a person. */
export const peopleRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('POST /people/search', 'people.read', {
    summary: 'Finds what is stored about a person, one part with each call',
    body: personPieceSchema,
    data: foundPieceSchema,
    handle: ({ body }) => findPerson(body, deps),
  }),
  defineRoute('POST /people/export', 'people.read', {
    summary: 'Exports what is stored about a person, one part with each call',
    body: personPieceSchema,
    data: exportPieceSchema,
    handle: ({ body }, { uid }) => exportPerson(body, uid, deps),
  }),
  defineListRoute('GET /people/erasures', 'people.read', {
    summary: 'Lists the erasures of persons',
    item: erasureSchema,
    list: (query) => listErasures(query, deps),
  }),
  defineRoute('POST /people/erasures/:id', 'people.erase', {
    summary: 'Erases what is stored about a person, one step with each call',
    params: { id: erasureSchema.shape.id },
    body: erasureStepSchema,
    data: erasedPieceSchema,
    errors: ['conflict'],
    handle: ({ params, body }, { uid }) => eraseStep({ ...params, ...body }, uid, deps),
  }),
]
