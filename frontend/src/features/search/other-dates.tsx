import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { Suspense, useEffect } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import type { useOtherDates } from './use-other-dates.ts'

// Lazy: only flexible searches and those with few results have it.
const DateStrip = createLazyComponent(() => import('./date-strip.tsx'), 'DateStrip')

const skeleton = (
  <Skeleton label="Loading the dates">
    <SkeletonBox className="search__strip-sk" />
  </Skeleton>
)

interface Props {
  readonly search: StaySearch
  /** The chosen check-in day; undefined for the dates of the search. */
  readonly day: number | undefined
  readonly other: ReturnType<typeof useOtherDates>
  readonly onChoose: (day: number | undefined) => void
}

/** The strip of dates above the results; its place is kept while the dates of a flexible search load. */
export function OtherDates({ search, day, other, onChoose }: Props) {
  const isComing = other.isStripComing || other.isHeld
  useEffect(() => {
    if (isComing) void DateStrip.preload()
  }, [isComing])
  if (other.isStripComing) return skeleton
  if (other.strip.length === 0 || other.isHeld) return null
  return (
    <Suspense fallback={skeleton}>
      <DateStrip
        dates={search}
        alternatives={other.strip}
        chosen={day ?? (other.anyDate ? undefined : search.day)}
        more={other.more}
        all={other.anyDate}
        onChoose={onChoose}
      />
    </Suspense>
  )
}
