import { useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useNow } from '../../lib/clock.ts'
import { reloadForRelease } from '../../lib/reload.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { NotReached } from './share-button.tsx'

interface CalendarButtonProps {
  tournament: Tournament
  /** 'short': where it shares a line of a phone with another button. */
  look?: 'short' | 'ticket'
}

export const isAhead = ({ date }: Pick<Tournament, 'date'>, now: number): boolean =>
  date !== null && Date.parse(date) > now

/** Adds the tournament to the phone's calendar, if it has a date in the future. */
export function CalendarButton({ tournament, look = 'short' }: CalendarButtonProps) {
  const now = useNow()
  const [hasFailed, setFailed] = useState(false)
  if (!isAhead(tournament, now)) return null

  const save = async () => {
    try {
      const { saveCalendarFile } = await import('../../lib/calendar/calendar-file.ts').catch(reloadForRelease)
      saveCalendarFile(tournament, tournamentAddress(tournament.id))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  const icon = <Icon name="calendar" />
  if (look === 'ticket') {
    return (
      <>
        <TicketButton large wide tone="paper" onClick={() => void save()}>
          {icon} Agregar al calendario
        </TicketButton>
        {hasFailed && <NotReached />}
      </>
    )
  }
  return (
    <>
      <PlainButton onClick={() => void save()}>
        {icon}
        <span className="visually-hidden">Agregar al calendario</span>
        <span aria-hidden="true">Calendario</span>
      </PlainButton>
      {hasFailed && <NotReached />}
    </>
  )
}
