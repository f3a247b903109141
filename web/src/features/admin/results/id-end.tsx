import styles from './id-end.module.css'

/** '…8127': two nicknames can look the same. */
export const IdEnd = ({ idEnd }: { idEnd: string }) => (
  <small className={styles['end']}>
    <span className="visually-hidden">termina en </span>
    <span className={styles['digits']}>{idEnd}</span>
  </small>
)
