import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import { Drift, Price } from '../../../ui/price.tsx'
import type { PinShown } from '../pin-shown.ts'

/** From then to now, from left to right. */
const lines = { down: 'M1 4h14l26 12h12', up: 'M1 16h14l26-12h12', same: 'M1 10h52' } as const
const ends = { down: 16, up: 4, same: 10 } as const

/** What a pin costs now, what it cost when it was pinned, and how far the two are apart. `then`: the old total in words. */
export function PinPrice({ shown: { total, currency, drift }, then }: { shown: PinShown; then: string }) {
  return (
    <div className="pin-price">
      <Price amount={moneyText(total, currency)} per="total" />
      {drift && (
        <p className="pin-price__drift">
          <Drift way={drift.way}>
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
              : `${moneyText(drift.by, currency)} ${drift.way === 'down' ? 'less' : 'more'}`}
          </Drift>
        </p>
      )}
      {drift?.way !== 'same' && <p className="t-13 three">{then} when pinned</p>}
    </div>
  )
}
