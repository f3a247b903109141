import type { ReactNode } from 'react'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { useAdmin } from '../../../lib/session/session.ts'
import { useStoredSettings } from '../../../lib/settings/stored-settings.ts'
import type { Part } from './configuration.ts'
import styles from './with-settings.module.css'
import type { Opened } from './use-settings-editor.ts'

interface OwnersOnlyProps {
  /** What only the owner may do. */
  text: string
  children: ReactNode
}

/** What the owner may change; others read who may. */
export function OwnersOnly({ text, children }: OwnersOnlyProps) {
  const { permissions } = useAdmin()
  if (permissions.includes('manage_system')) return children
  return (
    <p className={styles['refused']}>
      <Icon name="lock" /> <span>{text}</span>
    </p>
  )
}

interface WithSettingsProps {
  part: Part
  children: (opened: Opened) => ReactNode
}

/** Waits for the settings. */
export function WithSettings({ part, children }: WithSettingsProps) {
  const { uid } = useAdmin()
  const { data, isFetching, refetch } = useStoredSettings()
  if (data !== undefined) return children({ uid, part, fresh: data })
  if (isFetching) {
    return <LoadingBlocks label="Cargando la configuración…" count={4} className={styles['loading']} />
  }
  return (
    <LoadFailure
      title="No pudimos cargar la configuración"
      offlineText="Cuando vuelva la señal, aparece aquí."
      onRetry={() => void refetch()}
    />
  )
}
