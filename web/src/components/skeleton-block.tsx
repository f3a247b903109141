import styles from './skeleton-block.module.css'

/** A placeholder in a loading screen. The component that uses it sets its size. */
export const SkeletonBlock = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles['block']} ${className}`} />
)

interface SkeletonPartsProps<Part extends string> {
  of: readonly Part[]
  /** The size of each part. */
  classes: Readonly<Record<Part, string>>
}

/** The placeholders of a screen's parts, one below the other. */
export const SkeletonParts = <Part extends string>({ of, classes }: SkeletonPartsProps<Part>) =>
  of.map((part) => <SkeletonBlock key={part} className={classes[part]} />)

interface LoadingBlocksProps {
  /** For screen readers: what is loading. */
  label: string
  count: number
  /** Sets `--block-height`, and the gap where it is another. */
  className?: string | undefined
}

/** A loading screen of equal blocks, one below the other. */
export const LoadingBlocks = ({ label, count, className = '' }: LoadingBlocksProps) => (
  <>
    <output className="visually-hidden">{label}</output>
    <div className={`${styles['blocks']} ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonBlock key={index} />
      ))}
    </div>
  </>
)
