import type { Offer } from '@nestboard/shared/offers/model.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { formatPriceExpiry, listPriceReasons } from './price-reasons.ts'
import './price-explanation.css'

/** Expandable explanation of why the traveler gets this price and when the price ends. */
export function PriceExplanation({ offer, open }: { offer: Pick<Offer, 'flags' | 'ttl' | 'lines'>; open?: boolean }) {
  const reader = useTimeZoneAndClock()
  return (
    <details className="why-price" open={open}>
      <summary>Why this price?</summary>
      <dl>
        {listPriceReasons(offer).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="two">{formatPriceExpiry(offer, reader)}</p>
    </details>
  )
}
