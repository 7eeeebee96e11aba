import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** A list shows so many rows at first (traveler §9). */
const rowsFirst = 3

interface Props<T> {
  readonly of: readonly T[]
  readonly children: (shown: readonly T[]) => ReactNode
  /** How many at first, where it is not rows. */
  readonly first?: number
}

/** The first of a list, and the rest when it is asked for. */
export function FewRows<T>({ of, children, first = rowsFirst }: Props<T>) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      {children(isAll ? of : of.slice(0, first))}
      {of.length > first && (
        <Button look="quiet" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  )
}
