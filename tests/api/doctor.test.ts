import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import { CHECK_IDS, type CheckId, type Ledger } from '../../scripts/doctor/findings.ts'
import { mendAll, runDoctor } from '../../scripts/doctor/run.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { loadWorld } from '../../scripts/worlds/world-files.ts'
import { damagesOf } from './damages.ts'
import { ago, attempt, DAY_MS, HOUR_MS, message, setUpDoctorWorld } from './doctor-world.ts'
import { documentsIn, storedWorld } from './stored-worlds.ts'

const world = setUpDoctorWorld()
const { project, clear, raw, someone, put, setClaims } = world
const DAMAGES = damagesOf(world)

const look = (): Promise<Ledger> => examine(world.site, 0)

/** How many findings each check has; checks without any are left out. */
const countsOf = (ledger: Ledger): Partial<Record<CheckId, number>> =>
  Object.fromEntries(
    CHECK_IDS.map((id) => [id, ledger.of(id).count] as const).filter(([, count]) => count > 0),
  )

const wordsOf = (ledger: Ledger): string =>
  CHECK_IDS.flatMap((id) => ledger.of(id).shown.map(({ path, what }) => `${path}: ${what}`)).join('\n')

describe('the demo world', () => {
  it('is clean, and what cannot be known of an emulator is unknown', async () => {
    const before = await documentsIn(world.site.firestore)
    const ledger = await look()
    expect(wordsOf(ledger)).toBe('')
    expect(countsOf(ledger)).toEqual({})
    expect(ledger.of('indexes').unknown).toContain('could not be read')
    const unknown = CHECK_IDS.filter((id) => ledger.of(id).unknown !== undefined)
    expect(unknown).toEqual(world.saysItsRules ? ['indexes'] : ['indexes', 'rules'])
    expect(await documentsIn(world.site.firestore)).toEqual(before)
    // Each once, what is joined once more, and what documents belong to.
    const documents = Object.keys(before).length
    expect(ledger.read.documents).toBeGreaterThan(documents)
    expect(ledger.read.documents).toBeLessThan(2 * documents + 100)
  })
})

describe('a world of earlier releases', () => {
  it('is looked at as a whole, and migrated', async () => {
    await clear()
    await loadWorld(world.site.firestore, await storedWorld('odd'))
    const ledger = await look()
    expect(ledger.of('versions').count).toBeGreaterThan(10)
    expect(ledger.of('leaks').shown.map(({ path }) => path)).toContain('tournaments/copa-del-futuro')

    await mendAll(
      ledger.tasks.filter(({ mend }) => mend === 'migrate'),
      world.site,
    )
    expect((await look()).of('versions').count).toBe(0)
  })
})

describe('a damaged world', () => {
  it('is damaged in more than fifteen ways', () => {
    expect(DAMAGES.length).toBeGreaterThan(15)
  })

  it.each(DAMAGES)('$title', async ({ damage, words, isMendable, ...damaging }) => {
    const { rules = 0, ...others } = damaging.found
    const found = rules > 0 && world.saysItsRules ? { ...others, rules } : others
    await damage()
    const damaged = await documentsIn(world.site.firestore)
    const ledger = await look()
    expect(wordsOf(ledger)).toContain(words)
    expect(countsOf(ledger)).toEqual(found)
    expect(await documentsIn(world.site.firestore)).toEqual(damaged)

    const { tasks } = ledger
    const done = await mendAll(tasks, world.site)
    const trail = await world.site.collections.audit.where('action', '==', 'doctor.mend').get()
    expect(trail.size).toBe(done.mended)
    for (const entry of trail.docs) expect(entry.data().actor).toEqual({ kind: 'job', name: 'doctor' })
    if (!isMendable) {
      expect(countsOf(await look())).toEqual(found)
      return
    }
    expect(done.mended).toBeGreaterThan(0)
    world.app.clock.time = new Date(Date.now() + 1_000)
    await repair(world.app.deps)
    const after = await look()
    expect(wordsOf(after)).toBe('')

    const mended = await documentsIn(world.site.firestore)
    expect(await mendAll(tasks, world.site)).toEqual({ mended: 0, nothing: tasks.length, busy: 0 })
    expect(await documentsIn(world.site.firestore)).toEqual(mended)
  })
})

describe('what becomes right after it was looked at', () => {
  it('stays as it is', async () => {
    const { registrations, seats, players, mail } = world.site.collections
    const lost = await someone('copa-apertura')
    const claim = players('copa-apertura').doc(playerIdOf(lost.freeFireId))
    const refusal = raw(`registrations/${registrationIdOf('negada')}`)
    const cutOff = message({ id: 'cortado', delivery: attempt('PROCESSING', ago(HOUR_MS).toISOString()) })
    await Promise.all([
      registrations.doc(lost.id).delete(),
      put(
        message({
          id: 'suelto',
          registrationId: registrationIdOf('ida'),
          delivery: attempt('SUCCESS', null),
        }),
      ),
      put(cutOff),
      seats('copa-ida').doc('1').set({ number: 1, state: 'closed', registrationId: null, series: 0 }),
      refusal.set({ refused: 'tournament-full', forgetAt: Timestamp.fromDate(ago(10 * DAY_MS)) }),
      raw('tournaments/copa-llena').update({ currentPlayers: 1 }),
      setClaims('demo-admin', null),
    ])
    const { tasks } = await look()
    expect(new Set(tasks.map(({ mend }) => mend))).toEqual(
      new Set([
        'delete-orphan',
        'release-seat',
        'drop-claim',
        'count',
        'project-claim',
        'end-attempt',
        'delete-expired',
      ]),
    )

    const cup = (await raw('tournaments/copa-borrador').get()).data() ?? {}
    await Promise.all([
      registrations.doc(lost.id).set(lost),
      registrations.doc(registrationIdOf('ida')).set({ ...lost, id: registrationIdOf('ida') }),
      mail.doc(cutOff.id).update({ 'delivery.state': 'SUCCESS' }),
      raw('tournaments/copa-ida').set(cup),
      refusal.update({ forgetAt: Timestamp.fromDate(new Date()) }),
      raw('tournaments/copa-llena').update({ currentPlayers: 12 }),
      setClaims('demo-admin', { admin: true }),
    ])
    const right = await documentsIn(world.site.firestore)
    expect(await mendAll(tasks, world.site)).toEqual({ mended: 0, nothing: tasks.length, busy: 0 })
    expect(await documentsIn(world.site.firestore)).toEqual(right)
    expect((await claim.get()).exists).toBe(true)
  })
})

async function outcomeOf(...args: string[]) {
  const command = [join(ROOT, 'scripts/commands/doctor.ts'), `--project=${project}`, ...args]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

describe('npm run doctor', () => {
  it('ends with 0 for a clean site, and prints ids, but no one by name', async () => {
    const { code, output } = await outcomeOf()
    expect([code, output]).toEqual([0, expect.stringContaining('Nothing private is public')])
    expect(output).toContain('unknown: the deployed indexes could not be read')
  })

  it('changes nothing without --mend, and tells what is wrong without personal data', async () => {
    const one = await someone('copa-apertura')
    await setClaims('demo-admin', null)
    await raw(`registrations/${one.id}`).update({ age: 'vieja' })
    const found = await outcomeOf()
    expect([found.code, found.output]).toEqual([1, expect.stringContaining(`registrations/${one.id}`)])
    for (const text of [one.fullName, one.email, one.freeFireId, one.phone]) {
      expect(found.output).not.toContain(text)
    }
    expect((await world.site.collections.audit.where('action', '==', 'doctor.mend').get()).size).toBe(0)
    expect((await world.site.auth.getUser('demo-admin')).customClaims?.['admin']).toBeUndefined()
  })

  it('mends with --mend', async () => {
    await setClaims('demo-admin', null)
    const mended = await outcomeOf('--mend', '--yes')
    expect([mended.code, mended.output]).toEqual([0, expect.stringContaining('1 mended')])
    expect((await world.site.auth.getUser('demo-admin')).customClaims?.['admin']).toBe(true)
  })

  it('shows what it would do, and does it if a person agrees', async () => {
    const printed: string[] = []
    const asked: string[] = []
    const run = (answer: boolean) =>
      runDoctor({ mend: true, yes: false }, world.site, {
        print: (line) => printed.push(line),
        agrees: async (question) => asked.push(question) > 0 && answer,
        settleMs: 0,
      })
    const figure = async () => (await raw('tournaments/copa-apertura').get()).get('currentPlayers') as unknown
    await raw('tournaments/copa-apertura').update({ currentPlayers: 3 })
    expect(await run(false)).toBe(1)
    expect(await figure()).toBe(3)
    expect(printed.join('\n')).toContain('1 × count the public figures of a tournament again')
    expect(await run(true)).toBe(0)
    expect(await figure()).toBe(17)
    expect(await run(true)).toBe(0)
    expect(asked).toHaveLength(2)
  })

  it('asks before it mends, and so needs a terminal', async () => {
    await raw('tournaments/copa-apertura').update({ currentPlayers: 3 })
    const { code, output } = await outcomeOf('--mend')
    expect([code, output]).toEqual([2, expect.stringContaining('no terminal to ask in')])
    expect((await raw('tournaments/copa-apertura').get()).get('currentPlayers')).toBe(3)
  })

  it.each([[['--yes']], [['--mendd']]])('ends with 2 for %s', async (args) => {
    const { code, output } = await outcomeOf(...args)
    expect([code, output]).toEqual([2, expect.stringContaining('Usage')])
  })
})
