import type { Benchmark } from './benchmark.ts'
import { benchConfirming } from './confirming.ts'
import { benchDeployedFunction } from './deployed-function.ts'
import { benchExport } from './export.ts'
import { benchFirstSeconds } from './first-seconds.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLongList } from './long-list.ts'
import { benchPublicList } from './public-list.ts'
import { benchRegistration } from './registration.ts'
import { benchReveal } from './reveal.ts'
import { benchStandings } from './standings.ts'
import { benchSuite } from './suite.ts'
import { benchVisitorHour } from './visitor-hour.ts'

export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  registration: benchRegistration,
  suite: benchSuite,
  'first-visit': benchFirstVisit,
  'first-seconds': benchFirstSeconds,
  lighthouse: benchLighthouse,
  'long-list': benchLongList,
  standings: benchStandings,
  'visitor-hour': benchVisitorHour,
  'public-list': benchPublicList,
  'deployed-function': benchDeployedFunction,
  export: benchExport,
  confirming: benchConfirming,
  reveal: benchReveal,
}
