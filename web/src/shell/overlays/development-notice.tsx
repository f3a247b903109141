import { useEffect, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { TicketButton } from '../../components/buttons.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOverlay } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { useHasFreshTicket } from '../../lib/registrations/signals.ts'
import { useSettingsAsked, useSiteFront } from '../../lib/settings/site-settings.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import styles from './development-notice.module.css'

/**
 * Says once, on the home page, that the site is under development. It waits for the settings, and has a history
 * entry like all overlays, so that the back button closes it.
 */
export function DevelopmentNotice() {
  const { developmentNotice } = useSiteFront()
  const isAsked = useSettingsAsked()
  const isHome = useMatch(paths.home.pattern) !== null
  const { open, show, close } = useOverlay()
  const hasTicket = useHasFreshTicket()
  const [wasShown, setWasShown] = useState(false)

  const isOpen = open === 'notice'
  // Not over the ticket of a registration made a moment ago.
  const isMeant = developmentNotice.shown && !hasTicket && !isDismissed(developmentNotice)
  const isDue = isHome && isAsked && isMeant
  if (isOpen && isDue && !wasShown) setWasShown(true)

  useEffect(() => {
    if (isOpen) {
      // An entry of the history from the time when it was due.
      if (isAsked && !isDue) close()
    } else if (wasShown) {
      dismiss(developmentNotice)
    } else if (isDue && open === null) {
      show('notice')
    }
  })

  if (!isOpen || !isDue) return null
  return (
    <Sheet title={developmentNotice.title} onClose={close}>
      <NoticeBody text={developmentNotice.text} onClose={close} />
    </Sheet>
  )
}

/** What the notice says, below its title. */
export const NoticeBody = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div className={styles['notice']}>
    <p className={styles['text']}>{text}</p>
    <TicketButton large wide onClick={onClose}>
      Entendido
    </TicketButton>
  </div>
)

const KEY = 'arena-libre_notice'

interface Notice {
  title: string
  text: string
}

/** A notice is dismissed by its text: a changed one is shown again. */
const wordsOf = ({ title, text }: Notice): string => `${title}\n${text}`

const isDismissed = (notice: Notice): boolean => readStored(KEY) === wordsOf(notice)

const dismiss = (notice: Notice): void => void writeStored(KEY, wordsOf(notice))
