import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { useState, type ReactNode } from 'react'
import { SearchDialog, loadSearchFormCode } from './search-dialog.tsx'

interface Props {
  /** Initial values of the form. */
  readonly from?: StaySearch
  /** The planning board of the new search; 0 for none. */
  readonly tripId: number
  /** Renders the button that opens the form. */
  readonly trigger: (props: { 'aria-haspopup': 'dialog'; onPointerEnter: () => void; onClick: () => void }) => ReactNode
}

/** A button that opens the search form in a dialog. The form's file is prefetched on hover. */
export function SearchDialogTrigger({ from, tripId, trigger }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger({
        'aria-haspopup': 'dialog',
        onPointerEnter: () => void loadSearchFormCode(),
        onClick: () => setOpen(true),
      })}
      <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} from={from} tripId={tripId} />
    </>
  )
}
