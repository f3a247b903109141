import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  AS_IT_ARRIVED,
  DrawnContext,
  onTaken,
  TakenOver,
  type TakingOver,
  takingOver,
  useAdopting,
  useTaking,
} from '../lib/drawn.ts'
import { memoizeAsync } from '../lib/memoize-async.ts'
import { createStore } from '../lib/store.ts'
import { loadDrawingsOnline, useCanDraw } from './artwork/drawing.tsx'
import styles from './drawn-part.module.css'

/** A control of a part, by its place in it: React may replace the part. */
interface Place {
  part: string | undefined
  index: number
  text: string | null
}

const controlsOf = (root: Element): Element[] => [...root.querySelectorAll('a, button, [tabindex]')]

const placeOf = (control: Element, root: Element, part: string | undefined): Place => ({
  part,
  index: controlsOf(root).indexOf(control),
  text: control.textContent,
})

/** In a part that does not answer yet: the last button that was pressed, and what had the focus. */
let pressed: Place | null = null
let focused: Place | null = null

function notePress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-part] button') : null
  const root = button?.closest<HTMLElement>('[data-part]')
  pressed = button && root ? placeOf(button, root, root.dataset['part']) : null
}

/** React has answered the press itself. */
const forgetPress = (): void => void (pressed = null)

/** A part without its code. */
function AsItArrived({ id }: { id: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void loadDrawingsOnline(), [])
  useLayoutEffect(() => {
    const shown = root.current
    return () => {
      const { activeElement } = document
      if (shown !== null && activeElement !== null && shown.contains(activeElement)) {
        focused = placeOf(activeElement, shown, id)
      }
    }
  }, [id])
  return (
    <div
      ref={root}
      className={styles['part']}
      data-part={id}
      dangerouslySetInnerHTML={AS_IT_ARRIVED}
      suppressHydrationWarning
    />
  )
}

/** A part that answers from here on, also to what was pressed before. */
function Answering({ id, children }: { id: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = root.current
    if (shown === null) return
    delete shown.dataset['part']
    const at = (place: Place | null): HTMLElement | null => {
      const found = place?.part === id ? controlsOf(shown)[place.index] : undefined
      return found instanceof HTMLElement && found.textContent === place?.text ? found : null
    }
    at(focused)?.focus({ preventScroll: true })
    // Within this effect React would not answer.
    setTimeout(() => at(pressed)?.click())
  }, [id])
  return (
    <div ref={root} className={styles['part']} data-part={id} onClickCapture={forgetPress}>
      {children}
    </div>
  )
}

/** What may change the address. */
const SIGNS = ['click', 'keydown', 'change', 'popstate'] as const

let changing: Promise<unknown> | undefined

/** A change of the address would wait for the parts that React has not taken over. Called before it begins with the page. */
export function expectChanges(): Promise<unknown> {
  if (changing === undefined) addEventListener('click', notePress, true)
  return (changing ??= new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { once: true, capture: true })
  }))
}

interface ContentProps<Props> {
  id: string
  taking: TakingOver | null
  props: Props
}

/**
 * A part of a page that its first press does not need. The server draws it. React takes over the rest of the page first,
 * and the part once its code is there. If the visitor presses something before, or if the code is missing, the part stays as it
 * arrived, and is replaced when the code arrives. A page that was not drawn waits for the code of its own parts
 * (`fetchParts`). `name`: of the chunk that the code is in.
 */
export function drawnPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const code = createStore<{ Part: ComponentType<Props> } | null>(null)
  const loadCode = memoizeAsync(async () => code.set({ Part: await load() }))

  function Shown({ id, taking, props }: ContentProps<Props>) {
    const isAdopting = useAdopting()
    const [atFirst] = useState(() => ({ code: code.get(), isAdopting }))
    const there = useSyncExternalStore(code.subscribe, code.get, () => atFirst.code)
    const canDraw = useCanDraw()
    const isReplaced = atFirst.isAdopting && atFirst.code === null
    // A part that is replaced loses the drawings of the document.
    if (there === null || (isReplaced && !canDraw)) return isReplaced && <AsItArrived id={id} />
    return (
      <DrawnContext value={taking}>
        <Answering id={id}>
          <there.Part {...props} />
          <TakenOver />
        </Answering>
      </DrawnContext>
    )
  }

  const Fetched = lazy(async () => {
    await Promise.race([loadCode().catch(() => undefined), expectChanges()])
    return { default: Shown }
  })

  function Content(props: ContentProps<Props>) {
    const [Part] = useState(() => (code.get() === null ? Fetched : Shown))
    return <Part {...props} />
  }

  function DrawnPart(props: Props) {
    const id = useId()
    const page = useTaking()
    page?.drawn.contains?.(name)
    const [taking] = useState(() => page && takingOver(page.drawn))
    const part = (
      <Suspense fallback={null}>
        <Content id={id} taking={taking} props={props} />
      </Suspense>
    )
    // The same element each time: with other props, React would replace the part instead of taking it over.
    const [atFirst] = useState(part)
    const [isTaken, setTaken] = useState(taking === null)
    useEffect(() => (taking === null ? undefined : onTaken(taking, () => setTaken(true))), [taking])
    return isTaken ? part : atFirst
  }

  return Object.assign(DrawnPart, { load: loadCode })
}
