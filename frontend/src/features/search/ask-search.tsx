import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Sk, Skeleton } from '../../ui/skeleton.tsx'

const formFile = () => import('./search-form.tsx')
const SearchForm = lazy(() => formFile().then((file) => ({ default: file.SearchForm })))

interface Props {
  /** The search the form starts with. */
  readonly from?: StaySearch
  /** The planning board the next search belongs to; 0 for none. */
  readonly tripId: number
  /** Draws the button that opens the form. */
  readonly trigger: (props: { 'aria-haspopup': 'dialog'; onPointerEnter: () => void; onClick: () => void }) => ReactNode
}

/** A button that opens the search form in a dialog; the form's file is fetched when the pointer comes near. */
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
