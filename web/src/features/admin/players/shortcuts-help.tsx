import { Checkbox } from '../../../components/checkbox.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import styles from './shortcuts-help.module.css'
import { SHORTCUTS } from './use-shortcuts.ts'

interface ShortcutsHelpProps {
  isOff: boolean
  onTurnOff: (off: boolean) => void
  onClose: () => void
}

export const ShortcutsHelp = ({ isOff, onTurnOff, onClose }: ShortcutsHelpProps) => (
  <Sheet title="Atajos del teclado" onClose={onClose}>
    <dl className={styles['keys']}>
      {Object.entries(SHORTCUTS).map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key.toUpperCase()}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <Checkbox checked={!isOff} onChange={(isOn) => onTurnOff(!isOn)}>
      Usar atajos de una sola tecla
    </Checkbox>
  </Sheet>
)
