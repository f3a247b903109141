import { ERRORS } from '../../functions/src/contract/calls/errors.ts'
import type { ApiDocument, Operation } from '../../functions/src/openapi/openapi.service.ts'
import { apiRoutes, type ApiDeps } from '../../functions/src/team-routes.ts'
import { describeApi } from '../../functions/src/openapi/openapi.service.ts'

/** Where the site and its sign-in are when it runs on this machine, as the examples say it. */
const LOCAL = { site: 'http://localhost:3001', auth: 'http://127.0.0.1:9099' } as const

/** The calls of the introduction, one after the other. A test makes them (tests/api/api-page.test.ts). */
export const FIRST_CALLS = `SITE=${LOCAL.site}
AUTH=${LOCAL.auth}/identitytoolkit.googleapis.com
KEY=any

# Without a token: what is published.
curl "$SITE/api/tournaments?limit=5"

# A token: sign in with an address and a password. The answer has it as idToken.
curl -X POST "$AUTH/v1/accounts:signInWithPassword?key=$KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"admin@arena.test","password":"Arena-Admin-1","returnSecureToken":true}'

# With the token: who is signed in, and a change that can be sent again under the same key.
curl "$SITE/api/auth/me" -H "Authorization: Bearer $TOKEN"
curl -X POST "$SITE/api/rejection-reasons" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $ONCE" \\
  -d '{"label":"ID","text":"El ID no existe."}'
`

const introduction = `# The API

Written by \`npm run api-docs\` from the routes themselves; do not edit it by hand. The site has the same as a page, with all
schemas (\`/api/docs\`), and for programs (\`/api/openapi.json\`, OpenAPI 3.1).

## The first calls

On this machine, while \`npm start\` runs:

\`\`\`sh
${FIRST_CALLS}\`\`\`

## How to get a token

A token is the ID token of Firebase Authentication. Clients with the Firebase SDK call \`getIdToken()\`. Others sign in as above, on a
deployed site with \`AUTH=https://identitytoolkit.googleapis.com\` and the public \`apiKey\` of \`SITE/__/firebase/init.json\`. Send it as
\`Authorization: Bearer TOKEN\`.

- It is valid for an hour. Exchange the \`refreshToken\` of the same answer for another one:
  \`POST https://securetoken.googleapis.com/v1/token?key=KEY\` with \`{"grant_type":"refresh_token","refresh_token":"…"}\`.
- A day after signing in, calls are answered with \`session-expired\`: sign in again.
- A new account has no role. It asks for access (\`POST /api/access-requests\`), and the team decides. The role is read with each
  call, not from the token: a new role counts at once, and so does its loss.
- With a second factor, \`signInWithPassword\` answers with \`mfaPendingCredential\` in place of a token: finish it with
  \`accounts/mfaSignIn:finalize\` of the same service.

## Answers

Each is an envelope: \`{"success":true,"data":…}\`, or \`{"success":false,"error":{"code","message","requestId"}}\` with a sentence that can be
shown. \`fields\` has one for each invalid field, \`changed\` the present values after a \`conflict\`. Repeat only what was answered with
\`try-again\` or \`too-many-requests\`, after the seconds of \`Retry-After\`; a change with its \`Idempotency-Key\`, so that it is not made twice.

Lists come in pages: send \`nextCursor\` of one as \`cursor\` of the next; the last one has \`null\`. Times are UTC in ISO 8601.
`

const errorTable = (): string => {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`,
  )
  return ['## Errors', '', '| code | status | what users read |', '| --- | --- | --- |', ...rows, ''].join(
    '\n',
  )
}

const JSON_TYPE = 'application/json'

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The request of an example as curl sends it. */
function requestOf(method: string, path: string, { parameters, requestBody, security }: Operation): string {
  const examples = parameters.filter((one) => 'example' in one)
  const address = examples
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, example }) => whole.replace(`{${name}}`, encodeURIComponent(text(example))), path)
  const query = new URLSearchParams(
    examples.filter((one) => one.in === 'query').map(({ name, example }) => [name, text(example)]),
  ).toString()
  const needsToken = security.length > 0 && security.every((scheme) => 'session' in scheme)
  const body = requestBody?.content[JSON_TYPE]?.example
  const hasBody = body !== undefined && JSON.stringify(body) !== '{}'
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$SITE/api${address}${query === '' ? '' : `?${query}`}"`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['-H "Idempotency-Key: $ONCE"'] : []),
    ...(hasBody ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ')
}

function sectionOf(method: string, path: string, operation: Operation): string {
  const { '200': done, ...failures } = operation.responses
  const codes = Object.values(failures).flatMap((answer) => answer['x-codes'] ?? [])
  const example = done?.content[JSON_TYPE]?.example
  const answer =
    example === undefined
      ? [`Answers with a file: ${Object.keys(done?.content ?? {}).join(', ')}.`]
      : [
          '<details><summary>Answer</summary>',
          '',
          '```json',
          JSON.stringify(example),
          '```',
          '',
          '</details>',
        ]
  return [
    `### \`${method} /api${path}\``,
    '',
    `${operation.summary}. ${operation.description.replaceAll('\n', ' ')}`,
    '',
    '```sh',
    requestOf(method, path, operation),
    '```',
    '',
    ...answer,
    '',
    `Errors: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    '',
  ].join('\n')
}

export const apiDocument = (): ApiDocument => describeApi(apiRoutes({} as ApiDeps))

/** `docs/api.md`. */
export function apiPage({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, operation]) => ({ method: key.toUpperCase(), path, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...groups].map(([tag, members]) => {
    const written = members.map(({ method, path, operation }) => sectionOf(method, path, operation))
    return `## ${tag}\n\n${written.join('\n')}`
  })
  return [introduction, errorTable(), ...sections].join('\n')
}
