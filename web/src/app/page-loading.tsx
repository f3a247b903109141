import styles from './page-loading.module.css'

export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <output className="visually-hidden">Cargando…</output>
    </div>
  )
}
