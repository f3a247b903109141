import { describe, expect, test } from 'vitest'
import {
  drawnWith,
  liveReducer,
  startOf,
  statusOf,
  trueUntilFrom,
  unlessRecent,
  withSameParts,
  type Heard,
  type LiveState,
  type Polled,
} from './live-record.ts'

test.each([
  ['live', 'polled', 'live'],
  ['connecting', 'failed', 'connecting'],
  ['answered', 'polled', 'answered'],
  ['answered', 'missing', 'missing'],
  ['missing', 'polled', 'missing'],
  ['unreachable', null, 'connecting'],
  ['failed', null, 'connecting'],
  ['failed', 'polled', 'polled'],
  ['unreachable', 'missing', 'missing'],
  ['unreachable', 'failed', 'unreachable'],
  ['failed', 'failed', 'failed'],
] as const)('listener %s, poll %s: %s', (heard, polled, shown) => {
  expect(statusOf({ heard, polled })).toBe(shown)
})

type State = LiveState<string>
const hear = (state: State, heard: Heard<string>, now = 100): State =>
  liveReducer(state, { type: 'heard', heard, now })
const poll = (state: State, polled: Polled<string>): State => liveReducer(state, { type: 'polled', polled })

const stored = startOf({ value: 'stored', seenAt: 5 })
const live = hear(stored, { status: 'live', value: 'new' })
const missing = hear(stored, { status: 'missing' })

describe('what was seen', () => {
  test('is the stored copy until there is an answer', () => {
    expect(stored).toMatchObject({ heard: 'connecting', seen: { value: 'stored', seenAt: 5 } })
    expect(hear(stored, { status: 'failed' }).seen).toEqual({ value: 'stored', seenAt: 5 })
    expect(live.seen).toEqual({ value: 'new', seenAt: 100 })
  })

  test('is what was polled, as old as the answer', () => {
    const down = hear(live, { status: 'unreachable' })
    expect(poll(down, { status: 'polled', value: 'polled', at: 300, asOf: 300 }).seen).toEqual({
      value: 'polled',
      seenAt: 300,
    })
    expect(poll(down, { status: 'failed' }).seen).toEqual(live.seen)
    expect(poll(down, { status: 'missing' }).seen).toBeNull()
  })

  test('is as old as the device knows once it has learned the time, unless something newer was seen', () => {
    const drawn = drawnWith('drawn', 90, 1090)
    const dated = liveReducer(drawn, { type: 'dated', from: 90, to: 40 })
    expect(dated.seen).toEqual({ value: 'drawn', seenAt: 40 })
    expect(liveReducer(live, { type: 'dated', from: 90, to: 40 }).seen).toEqual(live.seen)
    expect(liveReducer(missing, { type: 'dated', from: 90, to: 40 }).seen).toBeNull()
  })

  test('gets no older while the listener is live, and never younger than it was', () => {
    expect(liveReducer(live, { type: 'still-true', at: 400 }).seen).toEqual({ value: 'new', seenAt: 400 })
    expect(liveReducer(live, { type: 'still-true', at: 50 }).seen).toEqual({ value: 'new', seenAt: 100 })
    expect(liveReducer(missing, { type: 'still-true', at: 50 }).seen).toBeNull()
  })
})

test('what was live counts as an answer while the page is hidden, and everything else stays as it is', () => {
  const asleep = liveReducer(live, { type: 'asleep', asksAgain: false })
  expect([statusOf(asleep), asleep.seen]).toEqual(['answered', live.seen])
  expect(statusOf(hear(asleep, { status: 'unreachable' }))).toBe('polled')
  for (const other of [missing, stored, hear(live, { status: 'unreachable' })]) {
    expect(liveReducer(other, { type: 'asleep', asksAgain: false })).toBe(other)
  }
})

describe('the first answer of the API', () => {
  const answer = (state: State, first: Polled<string>): State =>
    liveReducer(state, { type: 'answered', answer: first })
  const first = { status: 'polled', value: 'first', at: 50, asOf: 1050 } as const

  test('is shown until the listener is there', () => {
    const answered = answer(stored, first)
    expect(answered).toMatchObject({ heard: 'answered', seen: { value: 'first', seenAt: 50 } })
    expect(hear(answered, { status: 'live', value: 'new' }).seen?.value).toBe('new')
  })

  test.each([first, { status: 'missing' } as const])(
    'counts as that of a first poll where the listener is out of reach: %j',
    (one) => {
      const unreachable = hear(answer(stored, one), { status: 'unreachable' })
      expect([statusOf(unreachable), unreachable.heard]).toEqual([one.status, 'unreachable'])
    },
  )

  test('corrects a page that was drawn earlier, and leaves it if it fails', () => {
    const drawn = drawnWith('drawn', 20, 1020)
    expect([statusOf(drawn), drawn.seen?.value]).toEqual(['answered', 'drawn'])
    expect(answer(drawn, first).seen).toEqual({ value: 'first', seenAt: 50 })
    expect(answer(drawn, { ...first, at: 10 }).seen?.value).toBe('drawn')
    expect(statusOf(answer(drawn, { status: 'missing' }))).toBe('missing')
    expect(answer(drawn, { status: 'failed' })).toEqual({ ...drawn, first: 'late' })
  })
  test('does not replace what is newer', () => {
    expect(answer(stored, { ...first, at: 4 })).toMatchObject({ heard: 'answered', seen: stored.seen })
    const down = hear(live, { status: 'unreachable' })
    expect(poll(down, first)).toMatchObject({ polled: 'polled', seen: live.seen })
  })

  test('says what is missing, until the listener or a poll finds it', () => {
    const absent = answer(stored, { status: 'missing' })
    expect([statusOf(absent), absent.seen]).toEqual(['missing', null])
    expect(statusOf(hear(absent, { status: 'live', value: 'new' }))).toBe('live')
    const found = poll(hear(absent, { status: 'failed' }), {
      status: 'polled',
      value: 'new',
      at: 60,
      asOf: 1060,
    })
    expect([statusOf(found), found.seen?.value]).toEqual(['polled', 'new'])
  })

  test.each<[string, State, Polled<string>]>([
    ['comes after the listener', live, first],
    ['failed', stored, { status: 'failed' }],
  ])('changes nothing of what is shown where it %s', (_when, state, late) => {
    const { heard, polled, seen } = answer(state, late)
    expect({ heard, polled, seen }).toEqual({ heard: state.heard, polled: state.polled, seen: state.seen })
  })

  test('is asked for unless what was seen is recent, and is not waited for when it is late', () => {
    expect(unlessRecent(stored, 40_000).first).toBe('asked')
    expect(unlessRecent(stored, 20_000).first).toBe('there')
    expect(unlessRecent(startOf(null), 0).first).toBe('asked')
    const late = liveReducer(stored, { type: 'late' })
    expect(late.first).toBe('late')
    expect(answer(late, first).first).toBe('there')
    expect(liveReducer(answer(stored, first), { type: 'late' }).first).toBe('there')
  })
})

const answerAsOf = (state: State, at: Partial<{ asOf: number | null }>): State =>
  liveReducer(state, {
    type: 'answered',
    answer: { status: 'polled', value: 'answer', at: 50, asOf: 1050, ...at },
  })

describe('what a listener begins with', () => {
  const drawn = drawnWith('drawn', 20, 1020)

  test('is the newest answer whose time the server said', () => {
    expect(stored.known).toBeNull()
    expect(drawn.known).toEqual({ value: 'drawn', asOf: 1020 })
    expect(answerAsOf(drawn, {}).known).toEqual({ value: 'answer', asOf: 1050 })
    expect(answerAsOf(drawn, { asOf: 1010 }).known).toBe(drawn.known)
    expect(answerAsOf(drawn, { asOf: null }).known).toBe(drawn.known)
  })

  test('stays while the listener runs, which is told of changes only', () => {
    expect(hear(drawn, { status: 'live', value: 'new' }).known).toBe(drawn.known)
  })

  test('is asked for again after the page was hidden, where listeners begin with an answer', () => {
    const back = liveReducer(hear(drawn, { status: 'live', value: 'new' }), {
      type: 'asleep',
      asksAgain: true,
    })
    expect(back).toMatchObject({ known: null, first: 'asked', heard: 'answered' })
    expect(back.seen?.value).toBe('new')
  })
})

test('what is missing stays so until there is an answer', () => {
  expect(missing).toMatchObject({ heard: 'missing', seen: null })
  expect(hear(missing, { status: 'failed' }).heard).toBe('missing')
  expect(hear(missing, { status: 'unreachable' }).heard).toBe('missing')
  expect(hear(missing, { status: 'live', value: 'new' }).heard).toBe('live')
  expect(hear(live, { status: 'unreachable' }).heard).toBe('unreachable')
  expect(hear(live, { status: 'missing' }).heard).toBe('missing')
})

test('a listener that is back ends the poll: the next outage does not show an old answer of it', () => {
  const down = poll(hear(stored, { status: 'failed' }), { status: 'failed' })
  expect(statusOf(down)).toBe('failed')
  const back = hear(down, { status: 'live', value: 'new' })
  expect(statusOf(hear(back, { status: 'unreachable' }))).toBe('connecting')
})

test('each attempt has a number of its own, and only a retry says that it connects', () => {
  const failed = hear(stored, { status: 'failed' })
  expect(liveReducer(failed, { type: 'retry' })).toMatchObject({ attempt: 1, heard: 'connecting' })
  expect(liveReducer(missing, { type: 'reconnect' })).toMatchObject({ attempt: 1, heard: 'missing' })
})

test('a poll that fails again changes nothing', () => {
  const failed = poll(hear(live, { status: 'unreachable' }), { status: 'failed' })
  expect(poll(failed, { status: 'failed' })).toBe(failed)
})

describe('what a live listener said last is true', () => {
  test('until the present time while the page runs', () => {
    const look = trueUntilFrom(0)
    expect(look(15_000)).toBe(15_000)
    expect(look(105_000)).toBe(105_000)
  })

  test('not for the time the page slept, until the connection has held for a minute', () => {
    const look = trueUntilFrom(0)
    look(15_000)
    expect(look(3_600_000)).toBe(15_000)
    expect(look(3_659_999)).toBe(15_000)
    expect(look(3_660_000)).toBe(3_660_000)
  })
})

const copa = (id: string, currentPlayers = 0) => ({ id, currentPlayers, rules: ['Una'] })
const listed = [copa('a'), copa('b'), copa('c')]

describe('a list that is read again', () => {
  test('is the same object if nothing has changed', () => {
    expect(withSameParts(listed, structuredClone(listed))).toBe(listed)
  })

  test('keeps the objects of the items that are equal, also in another order', () => {
    const after = withSameParts(listed, structuredClone([copa('c'), copa('b', 1), copa('a'), copa('d')]))
    expect(after).toEqual([copa('c'), copa('b', 1), copa('a'), copa('d')])
    expect(after.map((item) => listed.indexOf(item))).toEqual([2, -1, 0, -1])
  })

  test.each([
    ['shorter', [copa('a'), copa('b')]],
    ['in another order', [copa('b'), copa('a'), copa('c')]],
    ['empty', []],
  ])('is a new one if it is %s', (_how, after) => {
    expect(withSameParts(listed, after)).toEqual(after)
  })
})

test('one record is the same object if it is equal', () => {
  const one = copa('a')
  expect(withSameParts(one, copa('a'))).toBe(one)
  expect(withSameParts(one, copa('a', 1))).toEqual(copa('a', 1))
  expect(withSameParts(undefined, one)).toBe(one)
})
