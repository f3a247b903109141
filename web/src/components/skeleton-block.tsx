import styles from './skeleton-block.module.css'

/** A placeholder in a loading screen. The component that uses it sets its size. */
export const SkeletonBlock = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles['block']} ${className}`} />
)
