import styles from './place-in-line.module.css'

interface PlaceInLineProps {
  position: number
  size: number
}

/** Where somebody stands in the line, and how long it is. */
export const PlaceInLine = ({ position, size }: PlaceInLineProps) => (
  <p className={styles['place']}>
    <strong className="display">{position}.º</strong>
    <span>
      en la lista de espera
      <small>
        {size === 1 ? 'Eres la única persona en la lista.' : `De ${size} inscripciones que esperan.`}
      </small>
    </span>
  </p>
)
