import { Achievements } from '../../components/site/achievements.tsx'
import { Community } from '../../components/site/community.tsx'
import { LastChampion } from './last-champion.tsx'

/** What is below the first view of the home page. */
export const HomeParts = () => (
  <>
    <LastChampion />
    <Achievements />
    <Community />
  </>
)
