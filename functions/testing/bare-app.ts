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
