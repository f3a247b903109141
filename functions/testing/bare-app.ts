import express, { type Express, type Request } from 'express'
import { jsonBody } from '../src/http/json-body.ts'

export interface BareAnswer {
  status: number
  body: unknown
}

/** An app that parses JSON like ours and calls one handler: the baseline of comparisons. */
export function bareApp(path: string, handle: (request: Request) => Promise<BareAnswer>): Express {
  const app = express()
  app.post(path, jsonBody(), (request, response, next) => {
    handle(request).then(({ status, body }) => response.status(status).json(body), next)
  })
  return app
}

/** An app that always gives the same answer, of so many bytes: nothing of ours can be faster. */
export function constantApp(path: string, bytes: number): Express {
  const body = Buffer.from(JSON.stringify('a'.repeat(bytes - 2)))
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.get(path, (_request, response) => {
    response.set('Content-Type', 'application/json; charset=utf-8').send(body)
  })
  return app
}
