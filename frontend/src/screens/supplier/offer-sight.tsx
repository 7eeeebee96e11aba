import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { supplierListingsQuery } from '../../features/listing/supplier-listings.ts'
import { agesOf, defaultParty } from '../../features/offers/party.ts'
import type { OfferValues } from '../../features/personal-offers/offer-values.ts'
import { endOf } from '../../features/personal-offers/offer-input.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Well } from '../../ui/card.tsx'

const OfferPreview = lazyPart(() => import('../../features/offers/offer-preview.tsx'), 'OfferPreview')

/** The price is shown for a stay of this many nights, if the offer is for such. */
const shownNights = 3

interface Props {
  readonly supplierId: number
  readonly listing: Listing | undefined
  readonly values: OfferValues
  /** Undefined without a lead; then two adults are shown. */
  readonly ages: readonly number[] | undefined
  /** Undefined for a traveler who isn't chosen or named. */
  readonly name: string | undefined
}

/** What the traveler will see, as soon as listing, rate, dates and length are chosen. */
export function OfferSight({ supplierId, listing, values, ages = agesOf(defaultParty), name }: Props) {
  const query = useInfiniteQuery({ ...supplierListingsQuery(supplierId), enabled: !listing })
  const { listingId, rateId, dayFrom, dayTill, lengthMin, lengthMax } = values
  const chosen = listing ?? query.data?.pages.flatMap((page) => page.listings).find(({ id }) => id === listingId)
  const length = Math.min(
    Math.max(Number(lengthMin), shownNights),
    Number(lengthMax),
    Number(dayTill) - Number(dayFrom),
  )
  const isComplete = dayFrom !== undefined && length >= 1
  // The price of other nights is asked for once typing stops.
  const asked = useSettled(isComplete ? `${dayFrom}/${length}` : '')
  const [day, nights] = asked.split('/').map(Number) as [number, number]
  const nowMs = useMinute()
  const who = name?.split(' ')[0] ?? 'the traveler'
  if (!chosen || !rateId || !isComplete || asked === '')
    return (
      <Well>
        <p className="t-14 two">Choose a rate and dates to see the price that {who} will see.</p>
      </Well>
    )
  return (
    <Suspense fallback={<Well />}>
      <OfferPreview {...{ who, ages, rateId, day }} length={nights} listing={chosen} endMs={endOf(values, nowMs)} />
    </Suspense>
  )
}
