import { LazyPart } from '../components/error-boundary.tsx'
import { PanelHome } from '../features/admin/home/panel-home.tsx'

const loadRecent = async () => (await import('../features/admin/activity/recent-activity.tsx')).RecentActivity

const NO_PROPS = {}

/** The home works without the activity below it. */
const stayQuiet = (): void => undefined

/** The first screen. The part of another section loads after the rest. */
export const PanelStart = () => (
  <PanelHome activity={<LazyPart load={loadRecent} props={NO_PROPS} onError={stayQuiet} />} />
)
