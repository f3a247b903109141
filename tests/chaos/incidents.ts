import { setTimeout as delay } from 'node:timers/promises'
import { REQUEST_MS } from '../../functions/src/data/deadline.ts'
import type { Dice } from '../../scripts/demo/dice.ts'
import type { Fault } from '../../scripts/testing/fault-table.ts'
import {
  changeModality,
  decide,
  deleteTournament,
  type Edit,
  type Office,
  rejectAll,
  resize,
} from './admin-acts.ts'
import type { Incident } from './scenario.ts'
import type { Tale } from './tale.ts'
import { INSTANCES, type World } from './world.ts'

const PAUSE_MS = 3_000

/** About as long as a repair takes in which there is something to do. */
const LONGEST_REPAIR_MS = 400

/** Runs incidents. Conflicting ones wait for each other; nothing else waits. */
export class Incidents {
  readonly #world: World
  readonly #tale: Tale
  readonly #dice: Dice
  readonly #tournamentId: string
  readonly #underWay: Promise<void>[] = []
  #instances = Promise.resolve()
  #firestore = Promise.resolve()
  #saved: { folder: string; from: number } | undefined
  /** Changes of the seats that may still commit: a restore must not lose them. */
  readonly #edits = new Set<Promise<void>>()
  #mayEdit = Promise.resolve()
  #editAgain = (): void => undefined

  readonly #acts: Record<Incident, () => Promise<void>> = {
    kill: () => (this.#instances = this.#instances.then(() => this.#kill())),
    lose: () => this.#do('answers lost', 'answers lost', () => this.#lose()),
    cut: () => this.#do('connections cut', 'cut', () => this.#world.firestore.cut()),
    pause: () =>
      this.#inTurn(() => this.#do('Firestore paused', 'silent', () => this.#world.pause(PAUSE_MS))),
    save: () => this.#inTurn(() => this.#save()),
    restart: () => this.#inTurn(() => this.#restart()),
    repair: () => this.#repair(1),
    'repair twice': () => this.#repair(2),
    'kill repairing': () => (this.#instances = this.#instances.then(() => this.#killRepairing())),
    decide: () => decide(this.#office),
    resize: () => this.#edit(resize),
    modality: () => this.#edit(changeModality),
    'reject all': () => rejectAll(this.#office),
    delete: () => deleteTournament(this.#office),
  }

  constructor(world: World, tale: Tale, tournamentId: string, dice: Dice) {
    this.#world = world
    this.#tale = tale
    this.#dice = dice
    this.#tournamentId = tournamentId
  }

  /** Resolves when it is over, which need not be waited for. */
  begin(incident: Incident): Promise<void> {
    const happening = this.#acts[incident]().catch((error: unknown) => {
      this.#tale.wrongs.push(`${incident}: ${String(error)}`)
    })
    this.#underWay.push(happening)
    return happening
  }

  async over(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  get #office(): Office {
    return { tournamentId: this.#tournamentId, world: this.#world, tale: this.#tale, dice: this.#dice }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    return (this.#firestore = this.#firestore.then(work))
  }

  async #do(what: string, fault: Fault, work: () => Promise<void>): Promise<void> {
    this.#tale.note(what)
    await work()
    this.#tale.faults.add(fault)
  }

  #lose(): Promise<void> {
    return this.#world.firestore.loseAnswers(1 + this.#dice.number(4))
  }

  #kill(): Promise<void> {
    return this.#do('instance killed', 'killed', () =>
      this.#world.fleet.replace(this.#dice.number(INSTANCES)),
    )
  }

  async #killRepairing(): Promise<void> {
    const { fleet } = this.#world
    const index = this.#dice.number(INSTANCES)
    const repairing = fleet.ask(index, 'repair').catch(() => undefined)
    await delay(this.#dice.number(LONGEST_REPAIR_MS))
    await this.#do('instance killed while it repaired', 'killed repairing', () => fleet.replace(index))
    await repairing
  }

  async #edit(work: (office: Office) => Promise<Edit>): Promise<void> {
    await this.#mayEdit
    const editing = work(this.#office)
    const committing = editing.then(({ isUnanswered }) => (isUnanswered ? delay(REQUEST_MS) : undefined))
    this.#edits.add(committing)
    const end = (): void => void this.#edits.delete(committing)
    committing.then(end, end)
    await editing
  }

  /**
   * Instances cache a tournament for some seconds. If Firestore lost a raised capacity or a changed modality, they
   * would still assign seats that no longer exist, and nothing in Firestore could tell them.
   */
  async #holdEdits(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#mayEdit = promise
    this.#editAgain = resolve
    await Promise.allSettled(this.#edits)
  }

  async #save(): Promise<void> {
    await this.#holdEdits()
    const from = performance.now()
    this.#saved = { folder: await this.#world.save(), from }
    this.#tale.note('Firestore exported')
  }

  async #restart(): Promise<void> {
    const saved = this.#saved
    if (saved === undefined) throw new Error('There is no export to come back with')
    await this.#world.firestore.kill()
    this.#tale.note('Firestore killed')
    await this.#world.firestore.revive(saved.folder)
    const { readTime } = await this.#world.firestore.collections.tournaments.doc(this.#tournamentId).get()
    this.#tale.forgot({ from: saved.from, to: performance.now() }, readTime)
    this.#tale.faults.add('restored')
    this.#editAgain()
    this.#tale.note('Firestore back with its export')
  }

  async #repair(times: number): Promise<void> {
    const { fleet } = this.#world
    const instances = Array.from({ length: times }, () => this.#dice.number(INSTANCES))
    // An instance that is killed does not answer.
    const done = await Promise.all(instances.map((index) => fleet.ask(index, 'repair').catch(() => 'killed')))
    if (times > 1) this.#tale.faults.add('job twice')
    this.#tale.note(`repaired: ${done.join(', ')}`)
  }
}
