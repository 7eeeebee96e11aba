import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { PriceChangeLabel, Price } from '../../../ui/price.tsx'
import { AboutAmount } from '../../intl/about-amount.tsx'
import type { PinCardState } from '../compute-pin-card-state.ts'

/** SVG lines from the pinned price (left) to the current price (right). */
const lines = { down: 'M1 4h14l26 12h12', up: 'M1 16h14l26-12h12', same: 'M1 10h52' } as const
const ends = { down: 16, up: 4, same: 10 } as const

/**
 * A pin's current price, the price when it was pinned, and the difference. `then` is the total when it was pinned, as
 * text.
 */
export function PinPrice({ shown: { total, currency, drift }, then }: { shown: PinCardState; then: string }) {
  return (
    <div className="pin-price">
      <Price amount={formatMoney(total, currency)} per="total" />
      <AboutAmount amount={total} currency={currency} />
      {drift && (
        <p className="pin-price__drift">
          <PriceChangeLabel way={drift.way}>
            <svg
              viewBox="0 0 56 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={lines[drift.way]} />
              <circle cx="53" cy={ends[drift.way]} r="2.5" fill="currentColor" stroke="none" />
            </svg>
            {drift.way === 'same'
              ? 'Same price'
              : `${formatMoney(drift.by, currency)} ${drift.way === 'down' ? 'less' : 'more'}`}
          </PriceChangeLabel>
        </p>
      )}
      {drift?.way !== 'same' && <p className="t-13 three">{then} when pinned</p>}
    </div>
  )
}
