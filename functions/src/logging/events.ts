export type Level = 'info' | 'warn' | 'error'

interface Declaration {
  levels: readonly Level[]
  fields: readonly string[]
  optional?: readonly string[]
  /** What happened, and what to do about it if anything. */
  says: string
}

/**
 * Every line that the functions log: no other one compiles. Alerts find lines by these messages (ops/monitoring.json),
 * and docs/logs.md lists them. No field is a body, a query, an address, a token or other personal data.
 */
export const LOG_EVENTS = {
  request: {
    levels: ['info'],
    fields: ['requestId', 'method', 'route', 'status', 'forwarded', 'hosting', 'ms'],
    optional: ['trace'],
    says: 'A request was answered, or its caller left (`aborted`). `trace` is how Google names the call, and becomes the trace of the line.',
  },
  'request refused': {
    levels: ['warn'],
    fields: ['requestId', 'route', 'code', 'omitted'],
    optional: ['uid', 'source'],
    says: 'No valid token, no permission, no token of App Check, or over a limit. `uid` is the account; without one, `source` is a keyed mark of the address for one day. At most a burst of 5 lines for a caller, then one every 12 seconds; of all callers of an instance a burst of 60, then one a second; `omitted` counts the others.',
  },
  'request failed': {
    levels: ['error', 'warn'],
    fields: ['requestId', 'code', 'error'],
    says: 'A request was answered with 500; as a warning, with 503 because Firestore or Auth did not answer.',
  },
  'page not drawn': {
    levels: ['error', 'warn'],
    fields: ['requestId', 'error'],
    says: 'A public page was sent without its content, which the browser then asks for.',
  },
  'reminders not changed': {
    levels: ['error', 'warn'],
    fields: ['requestId', 'error'],
    says: 'Someone who wants no reminders was told to try again.',
  },
  'error in a browser': {
    levels: ['error'],
    fields: ['release', 'page', 'error'],
    says: 'Nothing caught it, or a page gave up because of it. `release` is the script that the page started with, or `another` if this deployment does not have it: then no lines are known. Anyone can send such a report.',
  },
  'item failed': {
    levels: ['error'],
    fields: ['id', 'code', 'error'],
    says: 'One of several documents of an act failed; the others were done.',
  },
  'unreadable document': {
    levels: ['error'],
    fields: ['collection', 'id', 'error'],
    says: 'A list was shown without a document that its schema refuses. `npm run doctor` names its fields.',
  },
  'set-up refused': {
    levels: ['warn'],
    fields: ['uid', 'failed'],
    says: 'An account tried to become the owner; `failed` names the checks that it did not pass.',
  },
  'use of a session not noted': {
    levels: ['warn'],
    fields: ['error'],
    says: 'The list of sessions shows an earlier last use.',
  },
  'room view not noted': {
    levels: ['error'],
    fields: ['tournament', 'error'],
    says: 'Someone saw the room of a match, and the list of who did lacks them.',
  },
  'left to the repair': {
    levels: ['warn'],
    fields: ['what', 'tournament', 'error'],
    says: 'A step after a commit failed. `publishDue` does it within two minutes.',
  },
  repaired: {
    levels: ['info'],
    fields: ['marks', 'reconciled', 'failed', 'more'],
    says: '`publishDue` did what was left.',
  },
  'tournament not repaired': {
    levels: ['error'],
    fields: ['tournament', 'error'],
    says: 'It is tried again later, with growing pauses.',
  },
  'tournament not swept': {
    levels: ['error'],
    fields: ['tournament', 'error'],
    says: 'Documents of a deleted tournament are still there. It is tried again.',
  },
  published: {
    levels: ['info'],
    fields: ['tournaments'],
    says: 'Tournaments were published at their time.',
  },
  'tournament not published': {
    levels: ['error'],
    fields: ['tournament', 'error'],
    says: 'A tournament that was due is not visible. It is tried again each minute.',
  },
  'job failed': {
    levels: ['error', 'warn'],
    fields: ['job', 'error'],
    says: 'A run of a scheduled function ended early. The next one begins with what is left.',
  },
  'data removed': {
    levels: ['info'],
    fields: ['removed'],
    says: 'What the periods of retention had run out for, as numbers.',
  },
  'data not removed': {
    levels: ['error'],
    fields: ['kind', 'error'],
    says: 'Personal data is kept for longer than the site promises, until a later run succeeds.',
  },
  'nightly step failed': {
    levels: ['error'],
    fields: ['what', 'error'],
    says: 'Expired documents were not deleted, a tournament was not compared, or traces were not removed. The next night tries again.',
  },
  'earlier traces removed': {
    levels: ['info'],
    fields: ['version'],
    says: 'What erasures and redactions by earlier releases left of people is gone. It happens once.',
  },
  'seats and claims put right': {
    levels: ['warn'],
    fields: ['tournament', 'mended'],
    says: 'The nightly function corrected a tournament: its activity says what. Documents were changed outside the API.',
  },
  'mail sent': {
    levels: ['info', 'error'],
    fields: ['sent', 'retried', 'failed'],
    says: 'A run of `sendMail` ended. An error if messages failed for good: the panel lists them.',
  },
  'mail server not reached': {
    levels: ['error'],
    fields: ['waiting', 'error'],
    says: 'Mail waits. It is tried again each minute.',
  },
  'mail has a sender but no server': {
    levels: ['error'],
    fields: ['parameter', 'secret'],
    says: 'MAIL_FROM is set and MAIL_SERVER is `off`: no mail leaves.',
  },
  'mail deleted undelivered': {
    levels: ['warn'],
    fields: ['count'],
    says: 'Mail was deleted undelivered, because what it was about is over.',
  },
  'dependency unavailable': {
    levels: ['warn'],
    fields: ['dependency', 'error'],
    says: '`/api/health` found that Firestore or Auth does not answer.',
  },
  'backup refused': {
    levels: ['warn'],
    fields: ['error'],
    optional: ['part', 'place'],
    says: 'A file that was to be restored is no backup, or is damaged.',
  },
  'the clock of this machine is off': {
    levels: ['warn'],
    fields: ['skewMs'],
    says: "Firestore's time is used instead.",
  },
  'time of Firestore not read': {
    levels: ['warn'],
    fields: ['error'],
    says: 'A request is refused if there was no measurement before.',
  },
  'the process ends': {
    levels: ['error'],
    fields: ['origin', 'error'],
    says: 'An error that nothing caught. The platform starts another instance.',
  },
} as const satisfies Record<string, Declaration>

type Events = typeof LOG_EVENTS
export type LogEvent = keyof Events

export type EventAt<Wanted extends Level> = {
  [Event in LogEvent]: Wanted extends Events[Event]['levels'][number] ? Event : never
}[LogEvent]

type OptionalOf<Event extends LogEvent> = Events[Event] extends { optional: readonly (infer Name)[] }
  ? Name & string
  : never

export type FieldsOf<Event extends LogEvent> = Record<Events[Event]['fields'][number], unknown> &
  Partial<Record<OptionalOf<Event>, unknown>>
