import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { StaySearch, WiderSearchArea } from '@nestboard/shared/search/model.ts'
import { formatDistance } from '../place/format-distance.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRightIcon } from '../../ui/icons/sign.ts'
import { formatStayCount } from './result-words.ts'
import { useWidenSearch } from './use-widen-search.ts'
import './wider-areas.css'

const rings = [6, 12, 18]

interface Props {
  readonly search: StaySearch
  readonly tripId: number
  readonly areas: readonly WiderSearchArea[]
  readonly center: GeoPoint
  /** The check-in day of the results, if it isn't that of the search. */
  readonly day: number | undefined
}

/** Wider areas with more stays on the same nights; each opens its results. */
export function WiderAreas({ search, tripId, areas, center, day }: Props) {
  const widening = useWidenSearch(search, tripId)
  return (
    <section className="stack gap-3 widen" aria-labelledby="wider-areas">
      <h2 className="h-22" id="wider-areas">
        Same nights, a wider area
      </h2>
      <div className="widen__list">
        {areas.map(({ radius, stays, more, total, currency }, at) => (
          <button
            key={radius}
            type="button"
            disabled={widening.isBusy}
            // The map shows at least the square inside the search's radius, so the circle lies in it as a whole.
            onClick={() => widening.run({ radius: Math.ceil(radius * Math.SQRT2), center, day })}
          >
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              {rings.map((r, ring) => (
                <circle key={r} cx="20" cy="20" r={r} className={ring === at ? 'widen__on' : undefined} />
              ))}
              <circle cx="20" cy="20" r="2" className="widen__at" />
            </svg>
            <span>
              <b>Within {formatDistance(radius, navigator.language)}</b>
              <small>{formatStayCount(stays, more)}</small>
            </span>
            <span className="widen__total num">
              <b>{formatMoney(total, currency)}</b>
              <small>{more ? 'or less' : 'lowest total'}</small>
            </span>
            <Icon path={chevronRightIcon} />
          </button>
        ))}
      </div>
    </section>
  )
}
