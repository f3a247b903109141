import type { Benchmark } from './benchmark.ts'
import { benchDeployedFunction } from './deployed-function.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchPublicList } from './public-list.ts'
import { benchRegistration } from './registration.ts'
import { benchSuite } from './suite.ts'

export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  registration: benchRegistration,
  suite: benchSuite,
  'first-visit': benchFirstVisit,
  'public-list': benchPublicList,
  'deployed-function': benchDeployedFunction,
}
