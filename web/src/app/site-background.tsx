import { usePageUsable } from '../lib/browser-state.ts'
import { Feeds } from '../lib/live/feeds.tsx'
import { Background } from '../shell/background.tsx'
import { HelpButton } from '../shell/help/help-button.tsx'
import { StoredSite, type StoredSiteProps } from './stored-site.tsx'

/** What the site does besides showing a page. */
export const SiteBackground = (props: StoredSiteProps) => (
  <>
    <Background />
    <Feeds />
    <HelpButton />
    {usePageUsable() && <StoredSite {...props} />}
  </>
)
