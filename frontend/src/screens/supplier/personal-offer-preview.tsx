import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listingQuery } from '../../features/listing/api.ts'
import { toTravelerAges, defaultTravelerParty } from '../../features/offers/party.ts'
import type { OfferFormValues } from '../../features/personal-offers/offer-form-values.ts'
import { computeOfferExpiryMs } from '../../features/personal-offers/build-personal-offer-input.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { InsetBox } from '../../ui/card.tsx'

const PersonalOfferCardPreview = createLazyComponent(
  () => import('../../features/offers/personal-offer-card-preview.tsx'),
  'PersonalOfferCardPreview',
)

/** The previewed stay has this many nights, unless the offer's length limits require another number. */
const shownNights = 3

interface Props {
  readonly listing: Listing | undefined
  readonly values: OfferFormValues
  /** Ages of the lead's travelers; undefined without a lead, in which case the price is shown for two adults. */
  readonly ages: readonly number[] | undefined
  /** The traveler's name; undefined if no traveler is chosen or the name is hidden. */
  readonly name: string | undefined
}

/**
 * Preview of a personalized offer as the traveler will see it, shown once listing, rate, dates and length are chosen.
 */
export function PersonalOfferPreview({ listing, values, ages = toTravelerAges(defaultTravelerParty), name }: Props) {
  const { listingId, rateId, dayFrom, dayTill, lengthMin, lengthMax } = values
  const query = useQuery({ ...listingQuery(listingId ?? 0), enabled: !listing && listingId !== undefined })
  const chosen = listing ?? query.data
  const length = Math.min(
    Math.max(Number(lengthMin), shownNights),
    Number(lengthMax),
    Number(dayTill) - Number(dayFrom),
  )
  const isComplete = dayFrom !== undefined && length >= 1
  // Debounced, so that typing doesn't request the price for each character.
  const asked = useDebouncedValue(isComplete ? `${dayFrom}/${length}` : '')
  const [day, nights] = asked.split('/').map(Number) as [number, number]
  const nowMs = useMinuteClock()
  const who = name?.split(' ')[0] ?? 'the traveler'
  if (!chosen || !rateId || !isComplete || asked === '')
    return (
      <InsetBox>
        <p className="t-14 two">Choose a rate and dates to see the price that {who} will see.</p>
      </InsetBox>
    )
  return (
    <Suspense fallback={<InsetBox />}>
      <PersonalOfferCardPreview
        {...{ who, ages, rateId, day }}
        length={nights}
        listing={chosen}
        endMs={computeOfferExpiryMs(values, nowMs)}
      />
    </Suspense>
  )
}
