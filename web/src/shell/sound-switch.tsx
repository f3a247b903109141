import { IconButton } from '../components/buttons.tsx'
import { setSoundOn, useSoundOn } from '../lib/sounds/sound-setting.ts'
import styles from './sound-switch.module.css'

export function SoundSwitch() {
  const isOn = useSoundOn()
  return (
    <IconButton
      icon={isOn ? 'soundOn' : 'soundOff'}
      label="Sonido"
      look="soft"
      pressed={isOn}
      title={isOn ? 'Silenciar' : 'Activar sonido'}
      onClick={() => setSoundOn(!isOn)}
      className={styles['switch']}
    />
  )
}
