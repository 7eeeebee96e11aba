import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Sk, Skeleton } from '../../ui/skeleton.tsx'

const formFile = () => import('./search-form.tsx')
const SearchForm = lazy(() => formFile().then((file) => ({ default: file.SearchForm })))

interface Props {
  /** Initial values of the form. */
  readonly from?: StaySearch
  /** The planning board of the new search; 0 for none. */
  readonly tripId: number
  /** Renders the button that opens the form. */
  readonly trigger: (props: { 'aria-haspopup': 'dialog'; onPointerEnter: () => void; onClick: () => void }) => ReactNode
}

/** A button that opens the search form in a dialog. The form's file is prefetched on hover. */
export function AskSearch({ from, tripId, trigger }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger({
        'aria-haspopup': 'dialog',
        onPointerEnter: () => void formFile(),
        onClick: () => setOpen(true),
      })}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Where next?">
        <Suspense
          fallback={
            <Skeleton label="Loading the search">
              <Sk height={420} />
            </Skeleton>
          }
        >
          <SearchForm from={from} tripId={tripId} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
