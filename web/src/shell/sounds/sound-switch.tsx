import { Icon } from '../../components/icon.tsx'
import { setSoundOn, useSoundOn } from '../../lib/sounds/sound.ts'
import styles from './sound-switch.module.css'

export function SoundSwitch() {
  const isOn = useSoundOn()
  return (
    <button
      type="button"
      className={styles['switch']}
      aria-pressed={isOn}
      title={isOn ? 'Silenciar' : 'Activar sonido'}
      onClick={() => setSoundOn(!isOn)}
    >
      <Icon name={isOn ? 'soundOn' : 'soundOff'} />
      <span className="visually-hidden">Sonido</span>
    </button>
  )
}
