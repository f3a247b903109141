import styles from './id-end.module.css'

/** '…8127': two nicknames can look the same. To be seen: the button around it says it in its name. */
export const IdEnd = ({ idEnd }: { idEnd: string }) => (
  <small className={styles['end']} data-end={idEnd} aria-hidden="true" />
)
