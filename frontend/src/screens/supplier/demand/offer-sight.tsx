import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { supplierListingsQuery } from '../../../features/listing/supplier-listings.ts'
import { agesOf, defaultParty } from '../../../features/offers/party.ts'
import type { OfferValues } from '../../../features/personal-offers/offer-values.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Well } from '../../../ui/card.tsx'

const OfferPreview = lazyPart(() => import('../../../features/offers/offer-preview.tsx'), 'OfferPreview')

interface Props {
  readonly supplierId: number
  readonly listing: Listing | undefined
  readonly values: OfferValues
  /** Undefined without a lead; then two adults are shown. */
  readonly ages: readonly number[] | undefined
  readonly name: string
}

/** What the traveler will see, as soon as listing, rate, dates and length are chosen. */
export function OfferSight({ supplierId, listing, values, ages = agesOf(defaultParty), name }: Props) {
  const query = useInfiniteQuery({ ...supplierListingsQuery(supplierId), enabled: !listing })
  const { listingId, rateId, dayFrom, dayTill, lengthMin } = values
  const chosen = listing ?? query.data?.pages.flatMap((page) => page.listings).find(({ id }) => id === listingId)
  const length = Number(lengthMin)
  const isComplete = dayFrom !== undefined && dayTill !== undefined && length >= 1 && dayFrom + length <= dayTill
  const who = name === 'A traveler' ? 'the traveler' : (name.split(' ')[0] ?? name)
  if (!chosen || !rateId || !isComplete)
    return (
      <Well>
        <p className="t-14 two">Choose a rate and dates to see the price that {who} will see.</p>
      </Well>
    )
  return (
    <Suspense fallback={<Well />}>
      <OfferPreview {...{ who, rateId, length, ages }} listing={chosen} day={dayFrom} />
    </Suspense>
  )
}
