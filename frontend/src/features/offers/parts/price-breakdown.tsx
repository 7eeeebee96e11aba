import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { OfferNightPriceBars } from '../offer-night-price-bars.tsx'
import { listPriceBreakdownLines } from '../list-price-breakdown-lines.ts'
import { Suspense } from 'react'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'

// Lazy: needed only after the price is visible.
const PriceExplanation = createLazyComponent(() => import('../price-explanation.tsx'), 'PriceExplanation')

/** How the total is made up: a bar per night, and price lines that add up to the cent. */
export function PriceBreakdown({ offer, busy }: { offer: OfferWithPolicies; busy: boolean }) {
  return (
    <div className={busy ? 'book__sums book__sums--old' : 'book__sums'}>
      <OfferNightPriceBars offer={offer} />
      <PriceLines lines={listPriceBreakdownLines(offer)} />
      <Suspense>
        <PriceExplanation offer={offer} />
      </Suspense>
    </div>
  )
}
