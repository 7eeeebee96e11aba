import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { sortDescendingIcon } from '../../../ui/icons/sign.ts'
import { PinPhoto } from '../parts/pin-photo.tsx'
import { buildPinnedListingPath } from '../trip-paths.ts'
import type { ComparedStay } from './compared-stay.ts'
import { ComparisonCellContent } from './comparison-cell-content.tsx'
import type { ComparisonRow } from './comparison-row.ts'

export interface ComparisonProps {
  readonly stays: readonly ComparedStay[]
  /** The rows to show, of those by which the stays can be sorted. */
  readonly rows: readonly ComparisonRow[]
  readonly users: readonly User[]
  /** The action for a stay, such as Decide. */
  readonly actionOf: (stay: ComparedStay) => ReactNode
}

interface Props extends ComparisonProps {
  readonly caption: string
  readonly sortKey: string
  readonly isReversed: boolean
  readonly onSort: (key: string) => void
}

/** Stays side by side: a column a stay, a row a figure. The head of a row sorts the columns by it. */
export function ComparisonTable({ stays, rows, users, actionOf, caption, sortKey, isReversed, onSort }: Props) {
  return (
    <div className="cmp">
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <td>
              <span className="vh">Compared by</span>
            </td>
            {stays.map(({ product, listing }) => (
              <th key={product.id} scope="col">
                <PinPhoto picture={listing?.picture ?? ''} />
                <ComparedStayName product={product} listing={listing} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isSorted = row.key === sortKey
            return (
              <tr key={row.key} className={row.isSame ? 'cmp-same' : undefined}>
                <th scope="row" aria-sort={isSorted ? sortWay(row, isReversed) : undefined}>
                  <button type="button" onClick={() => onSort(row.key)}>
                    {row.label}
                    {isSorted && (
                      <Icon path={sortDescendingIcon} size={16} className={isReversed ? 'cmp-up' : undefined} />
                    )}
                  </button>
                  {row.isSame && stays.length > 1 && <small>Same for all</small>}
                </th>
                {stays.map((stay, at) => (
                  <td key={stay.product.id} className={joinClassNames(row.cells[at]?.isBest && 'is-best')}>
                    <ComparisonCellContent row={row} at={at} stay={stay} users={users} />
                  </td>
                ))}
              </tr>
            )
          })}
          <tr className="no-print">
            <th scope="row">
              <span className="vh">Decide</span>
            </th>
            {stays.map((stay) => (
              <td key={stay.product.id}>{actionOf(stay)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const sortWay = ({ better }: ComparisonRow, isReversed: boolean): 'ascending' | 'descending' =>
  (better === 'low') === isReversed ? 'descending' : 'ascending'

/** The name and type of a compared stay; the name links to the listing while it is public. */
export function ComparedStayName({ product, listing }: Pick<ComparedStay, 'product' | 'listing'>) {
  const { offer } = product
  return (
    <>
      <span className="cmp-name" dir="auto">
        {listing ? <Link to={buildPinnedListingPath({ ...product, ...offer })}>{offer.name}</Link> : offer.name}
      </span>
      {listing && <span className="t-14 two cmp-type">{stayTypes[listing.stayType]}</span>}
    </>
  )
}
