import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'

// Loaded on hover, focus or click, to keep the landing page small.
const dialogFile = () => import('../../features/search/search-dialog.tsx')
const SearchDialog = lazy(() => dialogFile().then((file) => ({ default: file.SearchDialog })))

/** Opens the search form for visitors. */
export function VisitorSearchButton() {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size="s"
        icon={searchIcon}
        aria-label="Search stays"
        aria-haspopup="dialog"
        onPointerEnter={() => void dialogFile()}
        onFocus={() => void dialogFile()}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <span className="only-wide">Search stays</span>
      </Button>
      <Suspense>{isAsked && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
