// Stands before everything else in index.html, under a name that no release changes. A page out of a cache
// may name files that are gone: it is loaded once more, at an address that no cache knows. In a drawn page, a button
// pressed before the app runs is pressed again once it does. Errors that nothing catches are reported.

// The first use of Intl takes a slow phone 40 ms, half of it for either of these: after both frames of a drawn page, while the
// scripts are on their way.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    setTimeout(Intl.Collator)
    setTimeout(Intl.DateTimeFormat)
  }),
)

/** The app takes it out of the address again. */
const PARAMETER = 'recargada'
const PATIENCE_MS = 8000
let isOver = false

/** A browser keeps an answer for long, also that there is no such file: these are asked for past its cache. */
const fetchPastCache = () =>
  Promise.allSettled(
    Array.from(document.querySelectorAll('[src^="/assets/"], [href^="/assets/"]'), async ({ src, href }) => {
      const answer = await fetch(src ?? href, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) })
      return answer.blob()
    }),
  )

/** The stylesheet may be what is missing. As text, which the compressed document already has much of. */
const LOOK = {
  notice:
    'display:grid;gap:1.5rem;justify-items:start;align-content:center;min-height:80vh;padding:1.5rem;background:%ink-900%;color:%paper%;font:1.125rem/1.5 system-ui',
  button:
    'padding:.75rem 1.5rem;border:2px solid;background:%paper%;color:%ink-900%;font:inherit;font-weight:700',
}

const say = () => {
  const words = document.createElement('p')
  words.role = 'alert'
  words.textContent = 'No pudimos cargar la página. Revisa tu conexión e inténtalo de nuevo.'
  const button = document.createElement('button')
  button.textContent = 'Cargar otra vez'
  button.addEventListener('click', () => {
    button.textContent = 'Cargando…'
    void fetchPastCache().then(() => location.reload())
  })
  const notice = document.createElement('main')
  notice.append(words, button)
  notice.style.cssText = LOOK.notice
  button.style.cssText = LOOK.button
  document.body.append(notice)
}

const recover = async () => {
  const address = new URL(location)
  if (address.searchParams.has(PARAMETER)) return say()
  // Without a connection the browser's own page would take the place of this one.
  if ((await fetchPastCache()).every(({ reason }) => reason instanceof TypeError)) return say()
  address.searchParams.set(PARAMETER, Date.now().toString(36))
  location.replace(address)
}

const isNeeded = ({ tagName, rel }) => tagName === 'SCRIPT' || rel === 'stylesheet'

/** Once the app runs, it handles missing files itself. */
const isRunning = () => document.querySelector('#root[data-running]')

/** What nothing has caught. The file that reports it is loaded with the first one; a failure to report is no error. */
const tell = (event) => {
  void import('/errors.js').then(({ report }) => report(event)).catch(() => {})
}

addEventListener(
  'error',
  (event) => {
    const { target } = event
    if (target === window) {
      tell(event)
      return
    }
    if (isOver || isRunning() || !isNeeded(target)) return
    isOver = true
    // Before that not every file is named.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void recover())
    else void recover()
  },
  // Errors of files do not bubble.
  true,
)

addEventListener('unhandledrejection', tell)

let pressed = null

/** The app handles presses itself from the moment it takes the page over. Links work without it. */
addEventListener(
  'click',
  ({ target }) => {
    if (!isRunning()) pressed = target.closest('button')
  },
  true,
)

// Within the effect that says so, React would not answer.
document.addEventListener('app-ready', () => setTimeout(() => pressed?.click()))

// The hour by a tournament's own clock is for visitors with another clock.
const sheet = new CSSStyleSheet()
sheet.replaceSync(`small[data-offset="${new Date().getTimezoneOffset()}"]{display:none}`)
document.adoptedStyleSheets = [sheet]
