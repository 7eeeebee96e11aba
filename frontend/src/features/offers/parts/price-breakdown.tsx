import type { ListedOffer } from '@nestboard/shared/offers/model.ts'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { NightStrip } from '../night-strip.tsx'
import { shownLines } from '../price-lines.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'

// Lazy: needed only after the price is visible.
const WhyPrice = lazyPart(() => import('../why-price.tsx'), 'WhyPrice')

/** How the total is made up: a bar per night, and price lines that add up to the cent. */
export function PriceBreakdown({ offer, busy }: { offer: ListedOffer; busy: boolean }) {
  return (
    <div className={busy ? 'book__sums book__sums--old' : 'book__sums'}>
      <NightStrip offer={offer} />
      <PriceLines lines={shownLines(offer)} />
      <Suspense>
        <WhyPrice offer={offer} />
      </Suspense>
    </div>
  )
}
