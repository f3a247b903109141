import { Router } from 'express'
import { createApp, type AppOptions } from '../src/app.ts'
import { systemClock } from '../src/data/clock.ts'
import type { Route } from '../src/http/route.ts'
import { anEntrance } from './an-entrance.ts'
import { memoryLog } from './memory-log.ts'
import { serve, type Served } from './serve.ts'

/** An app with only these routes, on a port of its own. A caller has no account unless the test names one. */
export const serveRoutes = (routes: Route[], changes: Partial<AppOptions> = {}): Promise<Served> =>
  serve(
    createApp({
      ...anEntrance(),
      pages: Router(),
      routes,
      log: memoryLog(),
      clock: systemClock,
      identify: async () => null,
      noteUse: async () => undefined,
      checkAnswers: true,
      ...changes,
    }),
  )
