import {
  confirmationChangeSchema,
  confirmationEndSchema,
  confirmedByHandSchema,
} from '../contract/match-day/confirmation-schema.ts'
import {
  drawInputSchema,
  drawsViewSchema,
  finalistsInputSchema,
  groupInputSchema,
  groupSavedSchema,
  roomInputSchema,
  roomSavedSchema,
  roomsErasedSchema,
  roomsErasureSchema,
  roomsViewSchema,
} from '../contract/match-day/rooms-schema.ts'
import { dayLogSchema } from '../contract/match-day/day-log.ts'
import { hashSchema } from '../contract/ids.ts'
import { statusChangedSchema } from '../contract/registrations/registration-views.ts'
import { tournamentIdSchema, tournamentSchema } from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { NameDeps } from '../registrations/inbox/account-names.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { changeEnd, changeWindow } from './confirmation-window.service.ts'
import { confirmByHand } from './confirming.service.ts'
import { showDayLog } from './day-log.service.ts'
import { changeDraw } from './draw.service.ts'
import { callFinalists } from './finalists.service.ts'
import { eraseRooms, saveGroup, saveRoom, showRooms } from './rooms.service.ts'

const FINALISTS = [
  'qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3vB5nM7qW3E',
  'zX1cV3bN5mQ7wE9rT1yU3iO5pA7sD9fG1hJ3kL5zX1E',
]

const params = { id: tournamentIdSchema }

/** What the team does on match day. */
export const matchDayRoutes = (
  deps: RegistrationDeps & NameDeps,
  { defineRepeatable }: RepeatableRoutes,
): Route[] => [
  defineRepeatable('PUT /tournaments/:id/confirmation', 'tournaments.update', {
    summary: 'Sets when players have to confirm',
    params,
    body: confirmationChangeSchema,
    data: tournamentSchema,
    errors: ['conflict', 'confirmation-settled', 'tournament-started'],
    handle: ({ params, body }, act) => changeWindow(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/confirmation/end', 'tournaments.update', {
    summary: 'Moves the end of the confirmation, or ends it now',
    params,
    body: confirmationEndSchema,
    data: tournamentSchema,
    errors: [
      'conflict',
      'confirmation-settled',
      'confirmation-not-open',
      'tournament-started',
      'wrong-state',
    ],
    handle: ({ params, body }, act) => changeEnd(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /registrations/:id/confirmation', 'registrations.decide', {
    summary: 'Confirms for a player, or takes that back',
    params: { id: hashSchema },
    body: confirmedByHandSchema,
    data: statusChangedSchema,
    errors: ['conflict', 'wrong-state', 'final-settled'],
    handle: ({ params, body }, act) => confirmByHand(params.id, body, act, deps),
  }),
  defineRoute('GET /tournaments/:id/log', 'tournaments.read', {
    summary: 'Shows what happened on the day of a tournament',
    params,
    data: dayLogSchema,
    handle: ({ params }) => showDayLog(params.id, deps),
  }),
  defineRoute('GET /tournaments/:id/rooms', 'tournaments.read', {
    summary: 'Shows the rooms with how to enter them, and who plays in each',
    params,
    data: roomsViewSchema,
    handle: ({ params }) => showRooms(params.id, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/rooms', 'tournaments.update', {
    summary: 'Saves how to enter a room, and when it is revealed',
    params,
    body: roomInputSchema,
    data: roomSavedSchema,
    errors: ['conflict', 'rooms-not-drawn'],
    handle: ({ params, body }, act) => saveRoom(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/group', 'tournaments.update', {
    summary: 'Saves the link to the chat group of a tournament',
    params,
    body: groupInputSchema,
    data: groupSavedSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => saveGroup(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/rooms/erase', 'tournaments.update', {
    summary: 'Erases how to enter the rooms of a round',
    params,
    body: roomsErasureSchema,
    data: roomsErasedSchema,
    handle: ({ params, body }, act) => eraseRooms(params.id, body.round, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/draw', 'tournaments.update', {
    summary: 'Distributes the players of a round among its rooms',
    params,
    body: drawInputSchema,
    data: drawsViewSchema,
    errors: ['conflict', 'rooms-not-drawn', 'room-full', 'no-players'],
    handle: ({ params, body }, act) => changeDraw(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/finalists', 'tournaments.update', {
    summary: 'Calls those who play in the next round',
    example: { body: { players: FINALISTS } },
    params,
    body: finalistsInputSchema,
    data: drawsViewSchema,
    errors: ['conflict', 'no-final', 'not-published'],
    handle: ({ params, body }, act) => callFinalists(params.id, body, act, deps),
  }),
]
