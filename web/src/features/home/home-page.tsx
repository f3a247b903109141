import { usePageHeading } from '../../lib/use-page-heading.ts'
import { Achievements } from '../../components/site/achievements.tsx'
import { Community } from '../../components/site/community.tsx'
import { Hero } from './hero.tsx'
import { LastChampion } from './last-champion.tsx'
import { NextPoster } from './next-poster.tsx'

export function HomePage() {
  const heading = usePageHeading(null)
  return (
    <>
      <Hero headingRef={heading} />
      <NextPoster />
      <LastChampion />
      <Achievements />
      <Community />
    </>
  )
}
