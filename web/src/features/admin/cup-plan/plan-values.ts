import { z } from 'zod'
import { instantOf, wallTimeOf } from '@arena-libre/functions/contract/time/wall-time'
import {
  cupPlanInputSchema,
  type CupPlanInput,
  type CupPlanView,
  type Round,
  type Scoring,
} from '@arena-libre/functions/contract/match-day/cup-plan'
import { changeProblems, hasBegun } from '@arena-libre/functions/contract/match-day/plan-checks'
import {
  newRound as proposedRound,
  SCORING_PRESETS,
  TIE_BREAKS,
} from '@arena-libre/functions/contract/match-day/plan-proposal'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'

const matchValuesSchema = z.object({
  /** As the clock of the tournament shows it; empty: it follows. */
  startsAt: z.string(),
  map: z.string(),
  /** Empty: as in the others. */
  killPoints: z.string(),
})

const roundValuesSchema = z.object({
  name: z.string(),
  rooms: z.string(),
  advance: z.string(),
  matches: z.array(matchValuesSchema),
  /** Numbers by place: '12-9-8'. */
  placement: z.string(),
  kill: z.string(),
  headStart: z.string(),
  rule: z.enum(['sum', 'two-booyahs', 'champion-rush']),
  target: z.string(),
  /** Before the decision of the team; empty ones are left out. */
  ties: z.array(z.string()),
})

/** What the form holds: texts as they were typed. */
export const planValuesSchema = z.object({ timeZone: z.string(), rounds: z.array(roundValuesSchema) })

export type RoundValues = z.infer<typeof roundValuesSchema>
export type PlanValues = z.infer<typeof planValuesSchema>

/** The tie-breaks that an admin orders: the decision of the team always comes last. */
const CHOSEN_TIES = TIE_BREAKS.length - 1

const listText = (numbers: readonly number[]): string => numbers.join('-')

export const scoringValues = ({ placement, kill }: Scoring): Pick<RoundValues, 'placement' | 'kill'> => ({
  placement: listText(placement),
  kill: String(kill),
})

function roundValuesOf(round: Round, timeZone: string): RoundValues {
  const { name, rooms, advance, matches, scoring, win, ties } = round
  const chosen = ties.filter((tie) => tie !== 'admin')
  return {
    name,
    rooms: String(rooms),
    advance: String(advance),
    matches: matches.map(({ startsAt, map, killPoints }) => ({
      startsAt: startsAt === null ? '' : wallTimeOf(new Date(startsAt), timeZone),
      map,
      killPoints: killPoints === null ? '' : String(killPoints),
    })),
    ...scoringValues(scoring),
    headStart: listText(scoring.headStart),
    rule: win.rule,
    target: String(win.target),
    ties: Array.from({ length: CHOSEN_TIES }, (_, place) => chosen[place] ?? ''),
  }
}

export const valuesOf =
  (timeZone: string) =>
  ({ rounds }: Pick<CupPlanView, 'rounds'>): PlanValues => ({
    timeZone,
    rounds: rounds.map((round) => roundValuesOf(round, timeZone)),
  })

export const newMatch = (map: string): RoundValues['matches'][number] => ({
  startsAt: '',
  map,
  killPoints: '',
})

/** A round before the last one, or the first last one. */
export const newRound = (name: string, map: string, timeZone: string): RoundValues =>
  roundValuesOf(
    proposedRound({
      name,
      matches: [{ startsAt: null, map, killPoints: null }],
      scoring: SCORING_PRESETS.moderna,
    }),
    timeZone,
  )

/** A text that is no number is `NaN`, which the contract refuses. */
const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim()))

/** '12-9-8', or with commas or spaces between. */
const numbersIn = (typed: string): number[] =>
  typed
    .split(/[\s,;-]+/)
    .filter((part) => part !== '')
    .map(Number)

function roundIn(values: RoundValues, timeZone: string): Round {
  const { name, rooms, advance, matches, placement, kill, headStart, rule, target, ties } = values
  return {
    name: name.trim(),
    rooms: numberIn(rooms),
    advance: numberIn(advance),
    matches: matches.map(({ startsAt, map, killPoints }) => ({
      startsAt: startsAt === '' ? null : instantOf(startsAt, timeZone),
      map: map.trim(),
      killPoints: killPoints.trim() === '' ? null : numberIn(killPoints),
    })),
    scoring: { placement: numbersIn(placement), kill: numberIn(kill), headStart: numbersIn(headStart) },
    win: { rule, target: numberIn(target) },
    // What is no tie-break is refused by the contract.
    ties: [...ties.filter((tie) => tie !== ''), 'admin'] as Round['ties'],
  }
}

/** What is typed as rounds, not checked yet. */
export const roundsIn = ({ rounds, timeZone }: PlanValues): Round[] =>
  rounds.map((values, index) => {
    const isLast = index === rounds.length - 1
    // What the form does not ask for in a round says nothing there.
    const asked: RoundValues = {
      ...values,
      ...(isLast ? { advance: '0' } : { rule: 'sum' }),
      ...(index === 0 && { headStart: '' }),
    }
    return roundIn(asked, timeZone)
  })

/** Whether it can be drawn: unfinished numbers have no words. */
export const shownRounds = (values: PlanValues): Round[] | null => {
  const parsed = cupPlanInputSchema.shape.rounds.safeParse(roundsIn(values))
  return parsed.success ? parsed.data : null
}

const PLACES: Readonly<Record<string, string>> = {
  'scoring.placement': 'placement',
  'scoring.kill': 'kill',
  'scoring.headStart': 'headStart',
  'win.rule': 'rule',
  'win.target': 'target',
  ties: 'ties.0',
  matches: 'matches.0.startsAt',
}

/** Where the form shows what the contract says of a part: of a list in one field, of a part, at that field. */
export function placeOf(path: string): string {
  const [rounds = '', index = '0', ...rest] = path.split('.')
  const part = rest.join('.')
  const known = Object.keys(PLACES).find(
    (name) => part === name || (name !== 'matches' && part.startsWith(`${name}.`)),
  )
  return [rounds, index, known === undefined ? part || 'name' : PLACES[known]].join('.')
}

/** The revision is that of the plan that is edited. */
export const planEditorSchema = (
  cup: Tournament,
  base: CupPlanView | null,
  now: () => Date,
): z.ZodType<CupPlanInput, PlanValues> =>
  planValuesSchema.transform((values, context): CupPlanInput => {
    const revision = base?.revision ?? 0
    const parsed = cupPlanInputSchema.safeParse({ rounds: roundsIn(values), revision })
    const stored = revision === 0 ? [] : (base?.rounds ?? [])
    const problems = parsed.success
      ? changeProblems(stored, parsed.data.rounds, cup, now())
      : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    for (const { field, message } of problems) {
      const path = placeOf(field)
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      context.issues.push({ code: 'custom', message, path, input: values })
    }
    return parsed.success && problems.length === 0 ? parsed.data : z.NEVER
  })

/** The rounds of a stored plan that can no longer change. */
export const begunRounds = (base: CupPlanView | null, cup: Tournament, now: Date): ReadonlySet<number> =>
  new Set(
    base === null || base.revision === 0
      ? []
      : base.rounds.flatMap((_, index) => (hasBegun(base.rounds, index, cup, now) ? [index] : [])),
  )
