import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import type { CSSProperties } from 'react'

/** Number of nights at the end of the bar; most hawks watch for shorter stays. */
const barNights = 30

/** The watched lengths of stay, as a bar and as text: `3 to 10`. */
export function StayLengthBar({ lengthMin, lengthMax }: Pick<SearchHawk, 'lengthMin' | 'lengthMax'>) {
  const at = (nights: number) => `${(Math.min(nights, barNights) / barNights) * 100}%`
  const style = { '--a': at(lengthMin - 1), '--b': at(lengthMax) } as CSSProperties
  return (
    <span className="num demand__length">
      <span className="demand__lengthbar" aria-hidden="true" style={style} />
      {lengthMin === lengthMax ? lengthMin : `${lengthMin} to ${lengthMax}`}
    </span>
  )
}
