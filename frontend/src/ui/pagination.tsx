import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from './icons/sign.ts'
import { listPageNumbers } from './list-page-numbers.ts'
import './pagination.css'

/** Buttons for the pages of a list; pages are counted from 1. */
export function Pagination(props: { current: number; last: number; onPage: (page: number) => void; label?: string }) {
  const { current, last, onPage, label = 'Pages' } = props
  const step = (name: string, icon: string, page: number) => (
    <button type="button" aria-label={name} disabled={page < 1 || page > last} onClick={() => onPage(page)}>
      <Icon path={icon} />
    </button>
  )
  return (
    <nav className="pages" aria-label={label}>
      {step('Previous page', chevronLeftIcon, current - 1)}
      {listPageNumbers(current, last).map((page, at) =>
        page === null ? (
          <span key={`gap${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ),
      )}
      {step('Next page', chevronRightIcon, current + 1)}
    </nav>
  )
}

type MoreProps = { more: boolean; busy?: boolean; onMore: () => void; label?: string; busyLabel?: string; end?: string }

/** End of a list that grows: a button that loads more items, or a final text. */
export function ShowMore({ more, busy, onMore, label = 'Fetch more', busyLabel = 'Fetching…', end }: MoreProps) {
  if (!more) return end ? <p className="t-14 two">{end}</p> : null
  return (
    <Button busy={busy} busyLabel={busyLabel} onClick={onMore}>
      {label}
    </Button>
  )
}
