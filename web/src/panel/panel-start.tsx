import { RecentActivity } from '../features/admin/activity/recent-activity.tsx'
import { PanelHome } from '../features/admin/home/panel-home.tsx'

/** The first screen: it shows what another section knows as well. */
export const PanelStart = () => <PanelHome activity={<RecentActivity />} />
