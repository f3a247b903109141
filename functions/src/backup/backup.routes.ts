import {
  BACKUP_BODY_LIMIT,
  backupPartRequestSchema,
  backupPartSchema,
  backupStartSchema,
  restorePartSchema,
  restoreStartSchema,
  restoreStateSchema,
  restoreViewSchema,
} from '../contract/stored/backup.ts'
import { defineRoute, emptyBody, type Route } from '../http/route.ts'
import { readBackupPart, startBackup } from './download.service.ts'
import { checkPart, startRestore, viewRestore, writePart, type RestoreDeps } from './restore.service.ts'

/** Each call can be repeated: a part is read, checked and written by its place in the file. */
export const backupRoutes = (deps: RestoreDeps): Route[] => [
  defineRoute('POST /backup', 'backup.download', {
    summary: 'Starts the download of a backup',
    body: emptyBody,
    data: backupStartSchema,
    handle: (_request, { uid }) => startBackup({ kind: 'user', uid }, deps),
  }),
  defineRoute('POST /backup/parts', 'backup.download', {
    summary: 'Reads the next part of a backup',
    body: backupPartRequestSchema,
    data: backupPartSchema,
    errors: ['backup-expired'],
    handle: ({ body }) => readBackupPart(body.cursor, deps),
  }),
  defineRoute('GET /restore', 'backup.restore', {
    summary: 'Shows whether and how a backup can be restored',
    data: restoreViewSchema,
    handle: () => viewRestore(deps),
  }),
  defineRoute('POST /restore', 'backup.restore', {
    summary: 'Starts restoring a backup',
    body: restoreStartSchema,
    data: restoreStateSchema,
    errors: ['backup-unreadable', 'backup-newer', 'project-not-empty', 'restore-unfinished'],
    bodyLimit: BACKUP_BODY_LIMIT,
    handle: ({ body }, { uid }) => startRestore(body, { kind: 'user', uid }, deps),
  }),
  defineRoute('POST /restore/check', 'backup.restore', {
    summary: 'Checks a part of a backup before it is written',
    body: restorePartSchema,
    data: restoreStateSchema,
    errors: ['backup-unreadable', 'project-not-empty', 'conflict'],
    bodyLimit: BACKUP_BODY_LIMIT,
    handle: ({ body }) => checkPart(body, deps),
  }),
  defineRoute('POST /restore/write', 'backup.restore', {
    summary: 'Writes a part of a backup',
    body: restorePartSchema,
    data: restoreStateSchema,
    errors: ['backup-unreadable', 'conflict'],
    bodyLimit: BACKUP_BODY_LIMIT,
    handle: ({ body }, { uid }) => writePart(body, { kind: 'user', uid }, deps),
  }),
]
