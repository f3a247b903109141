import { Link } from 'react-router-dom'
import { BrandMark } from '../components/artwork/brand-mark.tsx'
import { paths } from '../lib/paths.ts'
import styles from './brand.module.css'

export function Brand() {
  return (
    <Link className={styles['brand']} to={paths.home.href()}>
      <BrandMark />
      <span>
        Arena <b>Libre</b>
      </span>
    </Link>
  )
}
