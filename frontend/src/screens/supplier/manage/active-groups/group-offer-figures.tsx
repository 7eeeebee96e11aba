import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { formatSumsInCurrencies, addSumsByCurrency } from '../../../../features/groups/words.ts'
import { KeyFigure } from '../key-figure.tsx'

/** Key figures of a supplier's group offers. `clubs` contains every group exactly once whose offer
 * opens a price. */
export function GroupOfferFigures({ clubs }: { clubs: readonly ClubForSupplier[] }) {
  const sum = (of: (club: ClubForSupplier) => number): string =>
    clubs.reduce((total, club) => total + of(club), 0).toLocaleString('en')
  const revenue = addSumsByCurrency(clubs.flatMap(({ totalRevenue }) => totalRevenue))
  return (
    <ul className="kpis" aria-label="At a glance">
      <KeyFigure label="Groups with an offer" value={clubs.length} note="active now" />
      <KeyFigure label="Members who see it" value={sum(({ memberCount }) => memberCount)} note="in all groups" />
      <KeyFigure
        label="Nights, 12 months"
        value={sum(({ nights }) => nights.reduce((total, month) => total + month.nights, 0))}
        note="by month of check-in"
      />
      <KeyFigure label="Revenue" value={formatSumsInCurrencies(revenue, 0)} note="no commission on it" />
    </ul>
  )
}
