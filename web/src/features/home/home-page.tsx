import { usePageHeading } from '../../lib/use-page-heading.ts'
import { drawnPart } from '../../components/drawn-part.tsx'
import { Hero } from './hero.tsx'
import { NextPoster } from './next-poster.tsx'

const BelowPoster = drawnPart('home-parts', async () => (await import('./home-parts.tsx')).HomeParts)

function Home() {
  const heading = usePageHeading(null)
  return (
    <>
      <Hero headingRef={heading} />
      <NextPoster />
      <BelowPoster />
    </>
  )
}

export const HomePage = Object.assign(Home, { fetchParts: BelowPoster.load })
