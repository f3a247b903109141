import { BRAND_MARK } from '@arena-libre/functions/artwork/brand-mark.ts'

export const BrandMark = () => (
  <svg viewBox={BRAND_MARK.viewBox} aria-hidden="true">
    {BRAND_MARK.plates.map((plate) => (
      <path key={plate.fill} {...plate} />
    ))}
  </svg>
)
