import { useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useNow } from '../../lib/clock.ts'
import { reloadForRelease } from '../../lib/reload.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { NotReached } from './share-button.tsx'

/** Long enough for every browser to have begun with the file. */
const KEPT_MS = 60_000

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
    const part = await import('../../lib/calendar/calendar-file.ts').catch(reloadForRelease).catch(() => null)
    setFailed(part === null)
    const file = part?.calendarFile(tournament, tournamentAddress(tournament.id), new Date()) ?? null
    if (file === null) return
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${tournament.id}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
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
