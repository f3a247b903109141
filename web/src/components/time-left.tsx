import { clockText } from '../lib/countdown.ts'

const HOUR_S = 3600

/** '18:42 min'; of an hour or more, '2 h 37 min'. */
export function TimeLeft({ seconds }: { seconds: number }) {
  if (seconds < HOUR_S) {
    return (
      <>
        {clockText(seconds)} <small>min</small>
      </>
    )
  }
  return (
    <>
      {Math.floor(seconds / HOUR_S)} <small>h</small> {Math.floor((seconds % HOUR_S) / 60)} <small>min</small>
    </>
  )
}
