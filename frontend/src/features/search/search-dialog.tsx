import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'

export const loadSearchFormCode = () => import('./search-form.tsx')
const SearchForm = lazy(() => loadSearchFormCode().then((file) => ({ default: file.SearchForm })))

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Initial values of the form. */
  readonly from?: StaySearch | undefined
  /** The planning board of the new search; 0 for none. */
  readonly tripId?: number
}

/** The search form in a dialog. */
export function SearchDialog({ isOpen, onClose, from, tripId = 0 }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Where next?">
      <Suspense
        fallback={
          <Skeleton label="Loading the search">
            <SkeletonBox height={420} />
          </Skeleton>
        }
      >
        <SearchForm from={from} tripId={tripId} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
