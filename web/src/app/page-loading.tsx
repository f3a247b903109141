import styles from './page-loading.module.css'

export function PageLoading() {
  return (
    <div className={styles['loading']} role="status">
      <span className="visually-hidden">Cargando…</span>
    </div>
  )
}
