import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Panel, PanelFooter, PanelHeader } from './card.tsx'
import { joinClassNames } from './join-class-names.ts'
import { Notice } from './notice.tsx'
import { ShowMore } from './pagination.tsx'
import { Skeleton, SkeletonLines } from './skeleton.tsx'
import { Table, type TableProps } from './table.tsx'
import './paged-table.css'

/** The parts of a paged list that the table needs; results of `useInfiniteQuery` have them. */
interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

type Props<Row> = TableProps<Row> & {
  pages: Pages
  filters: ReactNode
  /** Singular and plural name of a row, for the count: `lead` and `leads`. */
  nouns: readonly [one: string, many: string]
  className?: string
}

/** A panel with filters, a table of the matching rows and their count, and a button below that loads more rows. */
export function PagedTable<Row>({ pages, filters, nouns: [one, many], className, ...table }: Props<Row>) {
  const { hasNextPage: more } = pages
  const count = table.rows.length
  return (
    <>
      <Panel className={joinClassNames('paged-table', className)}>
        <PanelHeader className="paged-table__filters">{filters}</PanelHeader>
        {count > 0 ? (
          <Table {...table} />
        ) : (
          <p className="paged-table__none two">{more ? 'No results so far' : 'No results found'}</p>
        )}
        <PanelFooter>
          <span role="status">
            {count} {count === 1 ? one : many}
            {more && ' so far'}
          </span>
        </PanelFooter>
      </Panel>
      <div className="paged-table__more">
        {pages.isFetchNextPageError ? (
          <LoadAgain pages={pages} />
        ) : (
          <ShowMore more={more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

/**
 * A retry loads the whole list again, because the cursor of the failed page may point to a row that no longer exists.
 */
const LoadAgain = ({ pages: { refetch, isFetching } }: { pages: Pages }) => (
  <Notice
    tone="bad"
    live
    action={
      <Button size="s" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    }
  >
    The rest of the list did not load.
  </Notice>
)

export const PagedTableSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <div className="block">
      <SkeletonLines lines={6} />
    </div>
  </Skeleton>
)
