import { joinClassNames } from '../../../ui/join-class-names.ts'
import { PinPhoto } from '../parts/pin-photo.tsx'
import { ComparisonCellContent } from './comparison-cell-content.tsx'
import type { ComparisonRow } from './comparison-row.ts'
import { ComparedStayName, type ComparisonProps } from './comparison-table.tsx'

const isWide = ({ key }: ComparisonRow): boolean => key === 'votes' || key === 'total'

/** The comparison on a phone: a card a stay, with the same figures and marks as the table. */
export function ComparisonCards({ stays, rows, users, actionOf }: ComparisonProps) {
  return (
    <ul className="cmp-cards">
      {stays.map((stay, at) => (
        <li key={stay.product.id}>
          <article className="cmp-card" aria-label={stay.product.offer.name}>
            <header>
              <PinPhoto picture={stay.listing?.picture ?? ''} />
              <h2>
                <ComparedStayName product={stay.product} listing={stay.listing} />
              </h2>
            </header>
            <dl>
              {rows.map((row) => (
                <div key={row.key} className={joinClassNames(isWide(row) && 'cmp-full', row.isSame && 'cmp-same')}>
                  <dt>
                    {row.label}
                    {row.isSame && stays.length > 1 && ', same for all'}
                  </dt>
                  <dd>
                    <ComparisonCellContent row={row} at={at} stay={stay} users={users} />
                  </dd>
                </div>
              ))}
            </dl>
            {actionOf(stay)}
          </article>
        </li>
      ))}
    </ul>
  )
}
