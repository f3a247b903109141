import styles from './bone.module.css'

/** Paper to come, in a loading screen. Its size comes from the class of whoever lays it out. */
export const Bone = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles['bone']} ${className}`} />
)
