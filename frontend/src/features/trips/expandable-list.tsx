import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Number of rows shown at first (traveler §9). */
const rowsFirst = 3

interface Props<T> {
  readonly of: readonly T[]
  readonly children: (shown: readonly T[]) => ReactNode
  /** Number of items shown at first; defaults to 3. */
  readonly first?: number
}

/** Renders the first items of a list, with a button that shows the rest. */
export function ExpandableList<T>({ of, children, first = rowsFirst }: Props<T>) {
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
