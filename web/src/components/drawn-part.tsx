import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { AS_IT_ARRIVED, DrawnContext, TakenOver, takingOver, useTaking } from '../lib/drawn.ts'
import { memoizeAsync } from '../lib/memoize-async.ts'
import { createStore } from '../lib/store.ts'
import styles from './drawn-part.module.css'

const loads = new Set<() => Promise<void>>()

/** Loads the code of all parts of the pages that are loaded. */
export const loadParts = (): Promise<unknown> => Promise.all(Array.from(loads, (load) => load()))

const controlsOf = (root: Element | null): HTMLElement[] =>
  root === null ? [] : Array.from(root.querySelectorAll<HTMLElement>('a, button, [tabindex]'))

/** A control of a part, by its place in it: the part may be drawn anew. */
interface Place {
  part: string
  index: number
}

/** In a part that does not answer yet: the last button that was pressed, and what had the focus. */
let pressed: Place | null = null
let focused: Place | null = null

function notePress({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-part] button') : null
  const root = button?.closest<HTMLElement>('[data-part]')
  const part = root?.dataset['part']
  pressed = button && root && part ? { part, index: controlsOf(root).indexOf(button) } : null
}

/** A part without its code. */
function AsItArrived({ name }: { name: string }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = root.current
    return () => {
      const index = controlsOf(shown).findIndex((control) => control === document.activeElement)
      focused = index === -1 ? null : { part: name, index }
    }
  }, [name])
  return (
    <div
      ref={root}
      className={styles['part']}
      data-part={name}
      dangerouslySetInnerHTML={AS_IT_ARRIVED}
      suppressHydrationWarning
    />
  )
}

/** A part that answers from here on, also to what was pressed before. */
function Answering({ name, children }: { name: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused?.part !== name) return
    controlsOf(root.current)[focused.index]?.focus({ preventScroll: true })
    focused = null
  }, [name])
  useEffect(() => {
    delete root.current?.dataset['part']
    if (pressed?.part !== name) return
    const control = controlsOf(root.current)[pressed.index]
    pressed = null
    // Within this effect React would not answer.
    setTimeout(() => control?.click())
  }, [name])
  return (
    <div ref={root} className={styles['part']} data-part={name}>
      {children}
    </div>
  )
}

let changing: Promise<unknown> | undefined

/** A change of the address would wait for the parts that React has not taken over. */
const changed = (): Promise<unknown> =>
  (changing ??= new Promise((resolve) => {
    for (const sign of ['click', 'popstate']) addEventListener(sign, resolve, { once: true, capture: true })
  }))

const DONE = createStore(true)

/**
 * A part of a page that its first press does not need. The server draws it. React takes over the rest of the page first,
 * and the part once its code is there. If the visitor presses something before, or if the code is missing, the part stays as it
 * arrived, and is drawn anew when the code arrives. A page that was not drawn waits for the code (`loadParts`). `name`: of
 * the chunk that the code is in.
 */
export function drawnPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const code = createStore<ComponentType<Props> | null>(null)
  const loadCode = memoizeAsync(async () => code.set(await load()))
  loads.add(loadCode)

  function Shown(props: Props) {
    const taking = useTaking()
    const [atFirst] = useState({ Part: code.get(), hasArrived: taking !== null })
    const Part = useSyncExternalStore(code.subscribe, code.get, () => atFirst.Part)
    return Part === null ? (
      atFirst.hasArrived && <AsItArrived name={name} />
    ) : (
      <Answering name={name}>
        <Part {...props} />
      </Answering>
    )
  }

  const Fetched = lazy(async () => {
    await Promise.race([loadCode().catch(() => undefined), changed()])
    return { default: Shown }
  })

  function Content(props: Props) {
    const [Part] = useState(() => (code.get() === null ? Fetched : Shown))
    return <Part {...props} />
  }

  return function DrawnPart(props: Props) {
    const page = useTaking()
    page?.drawn.contains?.(name)
    const [taking] = useState(() => page && takingOver(page.drawn))
    const part = (
      <Suspense fallback={null}>
        <DrawnContext value={taking}>
          <Content {...props} />
          <TakenOver />
        </DrawnContext>
      </Suspense>
    )
    // The same element each time: given other props, React would draw the part anew instead of taking it over.
    const [atFirst] = useState(part)
    const { subscribe, get } = taking?.isDone ?? DONE
    const isTaken = useSyncExternalStore(subscribe, get, () => false)
    useEffect(() => {
      document.addEventListener('click', notePress, true)
      return () => {
        document.removeEventListener('click', notePress, true)
        pressed = null
      }
    }, [])
    return isTaken ? part : atFirst
  }
}
