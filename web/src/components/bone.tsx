import styles from './bone.module.css'

/** A placeholder in a loading screen. The component that uses it sets its size. */
export const Bone = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles['bone']} ${className}`} />
)
