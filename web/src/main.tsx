import { BrowserRouter } from 'react-router-dom'
import { AppFrame } from './app/app-frame.tsx'
import { askFirst } from './app/first-calls.ts'
import { drawnPageAt, Router } from './app/router.tsx'
import { startApp } from './app/start-app.tsx'
import { expectChanges } from './components/drawn-part.tsx'
import { firstTouch } from './lib/browser-state.ts'
import { drawnDocument } from './lib/drawn-document.ts'
import { drawnPathOf } from './lib/paths.ts'
import { rememberSource } from './lib/registrations/source.ts'
import { learnTimeOfDocument, seenOf } from './lib/server-time.ts'
import { takeDrawnFront } from './lib/settings/site-settings.ts'

rememberSource(location.search)
// A touch before the page is taken over counts.
void firstTouch()

const app = (
  <BrowserRouter>
    <AppFrame>
      <Router />
    </AppFrame>
  </BrowserRouter>
)

async function start(): Promise<void> {
  const drawn = drawnDocument()
  if (drawn !== null) {
    learnTimeOfDocument(drawn.at)
    takeDrawnFront(drawn.front, seenOf(drawn.at))
    // A file that is missing is reported by the page itself.
    await drawnPageAt(drawn.path)
      ?.page.fetchDrawn()
      .catch(() => null)
  }
  // Meanwhile the visitor may have gone to another history entry of this document.
  const isHere = drawn?.path === drawnPathOf(location)
  if (!isHere) askFirst(location)
  void expectChanges()
  startApp(app, isHere ? drawn : null)
}

// A task of its own, which the evaluation of the modules is already: it reads what the page was drawn with.
setTimeout(() => void start())
