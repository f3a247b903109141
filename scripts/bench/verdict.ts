import { BURST, type Load, RAMP } from './loads.ts'
import type { RoundFigures, Rounds } from './round.ts'

export const answered = ({ outcomes }: RoundFigures): number =>
  outcomes.registered + outcomes.waitlisted + outcomes['already-registered']

/** The violations that our variant must not have at any speed. */
export const failuresOf = ({ burst, ramp }: { burst: Rounds; ramp: Rounds }): string[] => [
  ...(burst.ours ?? []).flatMap((round) => failuresIn(round, BURST)),
  ...(ramp.ours ?? []).flatMap((round) => failuresIn(round, RAMP)),
]

function failuresIn(round: RoundFigures, load: Load): string[] {
  const { outcomes, stored } = round
  const said = outcomes.registered + outcomes.waitlisted
  return [
    ...(outcomes.none > 0 ? [`${outcomes.none} of ${load.players} were not answered`] : []),
    ...(outcomes.registered > load.seats ? [`${outcomes.registered} got one of ${load.seats} seats`] : []),
    ...(said !== stored ? [`${said} were told that they are in, ${stored} are stored`] : []),
  ].map((text) => `${load.title}: ${text}`)
}
