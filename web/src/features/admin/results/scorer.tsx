import {
  createContext,
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { matchProblems } from '@arena-libre/functions/contract/match-day/results'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink as PlainBackLink } from '../../../components/links.tsx'
import { Tabs as PlainTabs } from '../../../components/panel/tabs.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { TICKS, tickPath, takenTicks } from '../../../components/seats.tsx'
import { useIsWide } from '../../../lib/is-wide.ts'
import { timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { FinishSheet } from './finish-sheet.tsx'
import { KeyboardEntry, KeyLegend } from './keyboard-entry.tsx'
import { KillStepper } from './kill-stepper.tsx'
import { OrderList, Others } from './order-list.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { type RoomPlayer, useRoom } from './players-in-room.ts'
import { PublishedConflict } from './published-conflict.tsx'
import type { MatchAddress, Scene } from './results-data.ts'
import { matchTitle, missingText, ordinal, peopleText, placeText, problemsByPlayer } from './results-words.ts'
import {
  entriesOf,
  killsOf,
  markOf,
  missingIn,
  nextPlace,
  placeOf,
  publishedEntries,
  type Scoring,
  scoringOf,
  type Step,
  withoutKills,
} from './scoring-draft.ts'
import { TapGrid } from './tap-grid.tsx'
import type { ScoringState } from './use-scoring.ts'
import styles from './scorer.module.css'

interface ScorerProps {
  address: MatchAddress
  state: ScoringState
  scene: Scene
  scoring: Scoring
}

type Open = { is: 'finish' } | { is: 'paste' } | { is: 'player'; player: string } | null

// What a tap does not change is not drawn again.
const BackLink = memo(PlainBackLink)
const Tabs = memo(PlainTabs)

/** What both ways of entering on a phone show and do. */
interface Entry {
  scoring: Scoring
  room: Room
  modality: Scene['modality']
  missing: readonly RoomPlayer[]
  /** Those without a place of whom it is known why. */
  others: readonly string[]
  /** How many have a place, and no kills yet. */
  unknown: number
  lastPlaced: string | null
  problems: readonly string[]
  atRows: ReadonlyMap<string, string>
  onStep: (step: Step) => Scoring | null
  onOpen: (player: string) => void
  onZeros: () => void
  onPaste: () => void
  onEmpty: () => void
}

const EntryContext = createContext<Entry | null>(null)

function useEntry(): Entry {
  const entry = use(EntryContext)
  if (entry === null) throw new Error('A way of entering needs what is entered.')
  return entry
}

/** The most that stand beside the field in which one types. */
const ROWS_BESIDE = 9
const CELLS_BESIDE = 12

/** Enters the results of one match: with a thumb on a phone, with the keyboard where there is room. */
export function Scorer({ address, state, scene, scoring }: ScorerProps) {
  const { base } = state.opened ?? { base: null }
  const { entrants, modality } = scene
  const room = useRoom(scene)
  const isWide = useIsWide()
  const [open, setOpen] = useState<Open>(null)
  const [isRestShown, setRestShown] = useState(false)
  const [said, setSaid] = useState('')
  const main = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const missing = useMemo(
    () =>
      missingIn(scoring, entrants)
        .map(({ player }) => room.get(player))
        .filter((player) => player !== undefined),
    [scoring, entrants, room],
  )
  const problems = useMemo(
    () => matchProblems(entriesOf(scoring, entrants), entrants.length, modality),
    [scoring, entrants, modality],
  )
  const atRows = useMemo(() => problemsByPlayer(problems), [problems])
  const messages = useMemo(() => problems.map(({ message }) => message), [problems])
  const unknown = useMemo(
    () => withoutKills(scoring).filter((player) => markOf(scoring, player).state === 'played').length,
    [scoring],
  )
  const others = useMemo(
    () =>
      entrants
        .map(({ player }) => player)
        .filter((player) => !scoring.order.includes(player) && markOf(scoring, player).state !== 'played'),
    [scoring, entrants],
  )
  const place = nextPlace(scoring)
  const { isOfficial } = state

  // The same for all renderings: buttons are drawn again only if what they show changes.
  const latest = useRef({ state, room, entrants })
  useLayoutEffect(() => {
    latest.current = { state, room, entrants }
  })
  const step = useCallback((next: Step): Scoring | null => {
    const now = latest.current
    const after = now.state.apply(next)
    if (after === null || (next.is !== 'place' && next.is !== 'move')) return after
    const at = placeOf(after, next.player)
    const left = missingIn(after, now.entrants).length
    const name = now.room.get(next.player)?.name ?? ''
    if (at !== null) setSaid(`${name}, ${ordinal(at)}. ${missingText(left)}.`)
    return after
  }, [])
  const openPlayer = useCallback((player: string) => setOpen({ is: 'player', player }), [])
  const undo = () => {
    state.undo()
    setSaid('Deshiciste el último paso.')
  }
  const goOn = useCallback(() => main.current?.querySelector<HTMLElement>('[data-after-last]')?.focus(), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current.state.undo()
      setSaid('Deshiciste el último paso.')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const zeros = useCallback(() => {
    step({ is: 'zeros' })
    setSaid('Los demás quedan con 0 bajas.')
  }, [step])
  const paste = useCallback(() => setOpen({ is: 'paste' }), [])
  const { lastPlaced } = state
  const entry = useMemo(
    (): Entry => ({
      scoring,
      room,
      modality,
      missing,
      others,
      unknown,
      lastPlaced,
      problems: messages,
      atRows,
      onStep: step,
      onOpen: openPlayer,
      onZeros: zeros,
      onPaste: paste,
      onEmpty: goOn,
    }),
    [
      scoring,
      room,
      modality,
      missing,
      others,
      unknown,
      lastPlaced,
      messages,
      atRows,
      step,
      openPlayer,
      zeros,
      paste,
      goOn,
    ],
  )

  return (
    <div ref={main} className={styles['scorer']}>
      <output className={`visually-hidden ${styles['said']}`}>{said}</output>
      <BackLink to={panelPaths.cockpit.href(address.cup)}>Cabina</BackLink>
      <Heading address={address} scene={scene}>
        {isWide && (
          <div className={styles['publish']}>
            <Kept state={state} />
            <TicketButton onClick={() => setOpen({ is: 'finish' })}>
              {isOfficial ? 'Publicar corrección' : 'Publicar provisional'}
            </TicketButton>
          </div>
        )}
      </Heading>
      <Notices state={state} />
      <div inert={state.isWaiting} className={styles['work']}>
        {isWide ? (
          <div className={styles['desk']}>
            <div className={styles['typed']}>
              {missing.length === 0 ? (
                <Done modality={modality} />
              ) : (
                <KeyboardEntry missing={missing} place={place} onStep={step} field={field} />
              )}
              <Problems problems={messages} />
              <Folded count={scoring.order.length}>
                {(most) => (
                  <OrderList
                    scoring={scoring}
                    room={room}
                    problems={atRows}
                    onStep={step}
                    onOpen={openPlayer}
                    isReversed
                    {...(most !== null && { most })}
                  />
                )}
              </Folded>
              <Others title="Sin puesto" players={others} scoring={scoring} room={room} onOpen={openPlayer} />
            </div>
            <aside className={styles['aside']}>
              <Progress done={entrants.length - missing.length} total={entrants.length} title="Anotados" />
              {unknown > 0 && (
                <Unknown count={unknown}>
                  <ZerosButton entry={entry} />
                </Unknown>
              )}
              <section aria-label="Faltan" className={styles['rest']}>
                <h2 className={`display ${styles['subtitle']}`}>
                  Faltan <span>{missing.length}</span>
                </h2>
                <TapGrid
                  missing={isRestShown ? missing : missing.slice(0, CELLS_BESIDE)}
                  place={place}
                  onStep={step}
                  onEmpty={goOn}
                />
                {missing.length > CELLS_BESIDE && (
                  <PlainButton look="text" onClick={() => setRestShown(!isRestShown)}>
                    {isRestShown ? 'Ver menos' : `Ver los otros ${missing.length - CELLS_BESIDE}`}
                  </PlainButton>
                )}
              </section>
              <div>
                <PasteButton onClick={paste} />
              </div>
              <KeyLegend />
            </aside>
          </div>
        ) : (
          <>
            <div className={styles['sticky']}>
              <Kept state={state} />
              <Progress done={entrants.length - missing.length} total={entrants.length} />
            </div>
            <EntryContext value={entry}>
              <Tabs label="Cómo anotar" tabs={WAYS} />
            </EntryContext>
          </>
        )}
        <div className={styles['foot-bar']}>
          <div className={styles['acts']}>
            <PlainButton onClick={undo} busy={!state.canUndo}>
              <Icon name="undo" /> Deshacer
            </PlainButton>
            {!isWide && (
              <PlainButton onClick={() => setOpen({ is: 'finish' })}>
                Terminar <Icon name="next" />
              </PlainButton>
            )}
          </div>
        </div>
      </div>
      {open?.is === 'finish' && (
        <FinishSheet
          total={entrants.length}
          missing={missing.length}
          unknownKills={unknown}
          problems={messages}
          modality={modality}
          isDirty={state.isDirty}
          isCorrection={isOfficial}
          onZeros={zeros}
          onPublish={(options) => {
            setOpen(null)
            state.publish(options)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'paste' && (
        <PasteSheet scene={scene} room={room} scoring={scoring} onStep={step} onClose={() => setOpen(null)} />
      )}
      <OpenPlayer open={open} room={room} scoring={scoring} onStep={step} onClose={() => setOpen(null)} />
      {state.conflict !== null && (
        <PublishedConflict
          conflict={state.conflict}
          scene={scene}
          room={room}
          base={scoringOf(publishedEntries(base, entrants))}
          mine={scoring}
          onDecide={(decided) => state.conflict !== null && state.decide(decided, state.conflict.theirs)}
          onClose={state.closeConflict}
        />
      )}
    </div>
  )
}

/** Who finished, one tap after the other. */
function ByTap() {
  const entry = useEntry()
  const { scoring, room, modality, missing, lastPlaced, problems, onStep, onEmpty } = entry
  const place = nextPlace(scoring)
  return (
    <>
      <LastTap scoring={scoring} player={lastPlaced} room={room} onStep={onStep} />
      <Problems problems={problems} />
      {missing.length === 0 ? (
        <Done modality={modality}>
          <ZerosButton entry={entry} />
        </Done>
      ) : (
        <p className={styles['prompt']}>
          Toca a quien quedó <b>{ordinal(place)}</b>
        </p>
      )}
      <TapGrid missing={missing} place={place} onStep={onStep} onEmpty={onEmpty} />
    </>
  )
}

/** What is entered, to be corrected and completed. */
function InOrder() {
  const entry = useEntry()
  const { scoring, room, missing, others, problems, atRows, onStep, onOpen, onPaste } = entry
  const shared = { scoring, room, onOpen }
  return (
    <>
      <p className={styles['note']}>
        <Icon name="info" />
        <span>
          <b>Sin datos no es cero.</b> Baja una vez con <b>−</b> para anotar 0.
        </span>
      </p>
      <div className={styles['tools']}>
        <ZerosButton entry={entry} />
        <PasteButton onClick={onPaste} />
      </div>
      <Problems problems={problems} />
      {scoring.order.length === 0 && <p className="soft-small">Todavía no hay nadie en el orden.</p>}
      <OrderList {...shared} problems={atRows} onStep={onStep} />
      <Others title="Sin puesto" players={others} {...shared} />
      <Others title="Faltan" players={missing.map(({ player }) => player)} {...shared} />
    </>
  )
}

function ZerosButton({ entry: { unknown, scoring, onZeros } }: { entry: Entry }) {
  if (unknown === 0 || scoring.order.length === 0) return null
  return (
    <PlainButton onClick={onZeros}>
      <Icon name="tick" /> Los demás, 0 bajas
    </PlainButton>
  )
}

const PasteButton = ({ onClick }: { onClick: () => void }) => (
  <PlainButton onClick={onClick}>
    <Icon name="copy" /> Pegar lista
  </PlainButton>
)

const WAYS = [
  { value: 'tap', label: 'Tocar', content: <ByTap /> },
  { value: 'order', label: 'Orden y bajas', content: <InOrder /> },
]

interface HeadingProps {
  address: MatchAddress
  scene: Scene
  children: React.ReactNode
}

const Heading = memo(function Heading({ address, scene, children }: HeadingProps) {
  const title = matchTitle(address, scene)
  const heading = usePageHeading(`${title} · resultados`)
  return (
    <div className={styles['top']}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {title}
        </h1>
        <p className="soft-small">
          {placeText(address, scene)} · {peopleText(scene.entrants.length, scene.modality)}
        </p>
      </div>
      {children}
    </div>
  )
})

/** Where what is entered lies. The first tap only shows it: its text is laid out before. */
function Kept({ state: { isDirty, isKept, savedAt } }: { state: ScoringState }) {
  const isWide = useIsWide()
  const device = isWide ? 'equipo' : 'celular'
  if (isDirty && !isKept) {
    return (
      <span className={styles['kept']} data-lost>
        <Icon name="alert" /> Este navegador no guarda copias: no cierres la página
      </span>
    )
  }
  return (
    <span className={styles['kept']} data-none={!isDirty || undefined}>
      <Icon name="tick" /> Guardado en este {device}
      {isWide && savedAt !== null && `, ${timeInText(new Date(savedAt), visitorTimeZone())}`}
    </span>
  )
}

function waitingTitle(isBusy: boolean, failure: ApiError | null): string {
  if (isBusy) return 'Publicando…'
  if (failure === null || failure.status === 0) return 'Sin señal: se publica cuando vuelva'
  return failure.status === 401
    ? 'Tu sesión terminó: se publica cuando entres'
    : 'El servidor no responde: se publica cuando vuelva'
}

/** What stands between what is entered and its publication. */
function Notices({ state }: { state: ScoringState }) {
  const { isWaiting, isBusy, isOfficial, isDirty, failure, isOutdated, conflict, opened } = state
  const isPublished = opened !== null && opened.base !== null
  return (
    <div className={styles['notices']}>
      <LiveRegion>
        {isWaiting && (
          <PaperStrip tone="waitlisted" icon={isBusy && failure === null ? 'clock' : 'offline'}>
            <strong>{waitingTitle(isBusy, failure)}</strong>
            {!isBusy && <p>Puedes cerrar la página: queda guardado aquí.</p>}
          </PaperStrip>
        )}
        {!isWaiting && isOutdated && conflict === null && (
          <PaperStrip tone="pending" icon="alert">
            <strong>Alguien publicó esta partida mientras anotabas</strong>
            <p>Lo tuyo sigue aquí. Compara antes de publicar.</p>
          </PaperStrip>
        )}
        {!isWaiting && !isDirty && isPublished && (
          <PaperStrip tone="pending" icon={isOfficial ? 'lock' : 'tick'}>
            <strong>{isOfficial ? 'Esta partida ya es oficial' : 'Publicada como provisional'}</strong>
            <p>
              {isOfficial
                ? 'Si cambias algo, la tabla dirá «corregida».'
                : 'Cambia lo que haga falta y publícala otra vez.'}
            </p>
          </PaperStrip>
        )}
      </LiveRegion>
      {isWaiting && !isBusy && (
        <div className={styles['tools']}>
          <PlainButton onClick={state.sendNow}>Enviar ahora</PlainButton>
          <PlainButton onClick={state.goOn}>Seguir anotando</PlainButton>
        </div>
      )}
      {!isWaiting && isOutdated && (
        <div className={styles['tools']}>
          <PlainButton onClick={state.compare} busy={isBusy}>
            Comparar ahora
          </PlainButton>
        </div>
      )}
      {!isWaiting && failure !== null && (
        <FormAlert>
          <strong>No se publicó</strong>
          <p>{Object.values(failure.fields)[0] ?? failure.message}</p>
        </FormAlert>
      )}
    </div>
  )
}

interface ProgressProps {
  done: number
  total: number
  title?: string
}

/** '31/48', as squares, too. */
const Progress = memo(function Progress({ done, total, title }: ProgressProps) {
  const filled = takenTicks(done, total)
  return (
    <div className={styles['progress']}>
      {title !== undefined && <h2 className={`display ${styles['subtitle']}`}>{title}</h2>}
      <p className={styles['count']}>
        <span className="visually-hidden">
          {done} de {total} anotados
        </span>
        <span aria-hidden="true">
          {done}
          <small>/{total}</small>
        </span>
      </p>
      <svg viewBox={`0 0 ${TICKS} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles['empty']} d={tickPath(filled, TICKS)} />
        <path className={styles['filled']} d={tickPath(0, filled)} />
      </svg>
    </div>
  )
})

interface LastTapProps {
  scoring: Scoring
  player: string | null
  room: Room
  onStep: (step: Step) => void
}

type Room = ReadonlyMap<string, RoomPlayer>

/**
 * Who was tapped last, with the kills to be counted. All of it is there before the first tap, so that the tap changes
 * texts only: no grid moves under a finger, and nothing is laid out for the first time.
 */
function LastTap({ scoring, player, room, onStep }: LastTapProps) {
  const known = player === null ? undefined : room.get(player)
  const place = player === null ? null : placeOf(scoring, player)
  const isNone = known === undefined || place === null
  return (
    <div className={styles['last']}>
      <span className={styles['last-place']}>{isNone ? '–' : ordinal(place)}</span>
      <span className={styles['last-who']}>
        <bdi className={styles['name']}>{isNone ? 'Aún nadie' : known.name}</bdi>
        <small>último toque</small>
      </span>
      <div inert={isNone} className={styles['last-kills']}>
        <KillStepper
          player={known?.player ?? ''}
          name={known?.name ?? ''}
          kills={isNone ? null : killsOf(scoring, known.player)}
          onStep={onStep}
        />
      </div>
    </div>
  )
}

/** Everyone has a place, or did not play. */
const Done = ({ modality, children }: { modality: Scene['modality']; children?: React.ReactNode }) => (
  <div className={styles['done']}>
    <p tabIndex={-1} data-after-last>
      <Icon name="tick" /> {modality === 'duo' ? 'Están todos los dúos anotados.' : 'Están todos anotados.'}
    </p>
    {children}
  </div>
)

/** What cannot be, said at once. */
const Problems = ({ problems }: { problems: readonly string[] }) => (
  <LiveRegion>
    {problems.length > 0 && (
      <div className={styles['problems']}>
        <Icon name="alert" />
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    )}
  </LiveRegion>
)

const Unknown = ({ count, children }: { count: number; children: React.ReactNode }) => (
  <div className={styles['note']}>
    <Icon name="alert" />
    <div>
      <p>
        <b>{count} sin bajas.</b> Sin datos no es cero: escribe 0 si no eliminó a nadie.
      </p>
      {children}
    </div>
  </div>
)

/** The latest rows, and the others when they are asked for. */
function Folded({ count, children }: { count: number; children: (most: number | null) => React.ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = count - ROWS_BESIDE
  return (
    <>
      {children(isWhole ? null : ROWS_BESIDE)}
      {hidden > 0 && (
        <PlainButton look="text" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? 'Ver solo los últimos'
            : hidden === 1
              ? 'Ver el 1.º'
              : `Ver del 1.º al ${ordinal(hidden)}`}
        </PlainButton>
      )}
    </>
  )
}

interface OpenPlayerProps {
  open: Open
  room: Room
  scoring: Scoring
  onStep: (step: Step) => void
  onClose: () => void
}

function OpenPlayer({ open, room, scoring, onStep, onClose }: OpenPlayerProps) {
  const player = open?.is === 'player' ? room.get(open.player) : undefined
  if (player === undefined) return null
  return <PlayerSheet player={player} scoring={scoring} onStep={onStep} onClose={onClose} />
}
