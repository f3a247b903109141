import { PlainButton } from '../buttons.tsx'
import styles from './part-failure.module.css'

interface PartFailureProps {
  text: string
  onRetry: () => void
}

/** One part of a page did not load, the rest of the page stands. */
export const PartFailure = ({ text, onRetry }: PartFailureProps) => (
  <div role="alert" className={styles['failure']}>
    <p>{text}</p>
    <PlainButton onClick={onRetry}>Reintentar</PlainButton>
  </div>
)
