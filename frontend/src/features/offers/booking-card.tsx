import type { Listing } from '@nestboard/shared/listing/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { nonRefundableText } from '@nestboard/shared/rates/cancel-words.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { listCancellationSentences, type CheckInTimeAndZone } from './cancellation.ts'
import { StayDatesField } from './stay-dates-field.tsx'
import { ReserveAndPinButtons, type OnReserveOrPin } from './parts/reserve-and-pin-buttons.tsx'
import { BookingPrice } from './parts/booking-price.tsx'
import { PriceBreakdown } from './parts/price-breakdown.tsx'
import { BookingCardSkeleton } from './booking-card-skeleton.tsx'
import type { BookingCardState } from './use-booking-card.ts'
import { useIsPriceStale } from './use-is-price-stale.ts'
import './booking-card.css'

// Lazy: the steppers come with a library that is larger than the rest of the card.
const GuestSteppers = createLazyComponent(() => import('./guest-steppers.tsx'), 'GuestSteppers')
// Lazy: few listings import calendars.
const ImportedCalendarsNote = createLazyComponent(
  () => import('./parts/imported-calendars-note.tsx'),
  'ImportedCalendarsNote',
)

// Lazy: the notices tell of prices, which take longer to load.
const BookingNotices = createLazyComponent(() => import('./parts/booking-notices.tsx'), 'BookingNotices')

interface Props {
  readonly listing: Pick<Listing, 'id' | 'name' | 'currency' | 'guests'>
  readonly place: CheckInTimeAndZone
  readonly booking: BookingCardState
  /** Today's date in the listing's time zone. */
  readonly today: number
  readonly nowMs: number
  /**
   * Reserves or pins the offer. Without this callback, as in a draft's preview, a sentence stands in for the buttons;
   * visitors are always asked to sign up.
   */
  readonly onBook?: OnReserveOrPin | undefined
  /** Removes the offer's pin from the current board. */
  readonly onUnpin?: (() => void) | undefined
}

/** Card to book a stay at a listing: dates, travelers, rate, extras and every price line. */
export function BookingCard({ listing, place, booking, today, nowMs, onBook, onUnpin }: Props) {
  const { selection, change, offer, offers = [], isBusy } = booking
  const isStale = useIsPriceStale(offer?.key, nowMs)
  if (booking.isOpening) return <BookingCardSkeleton />
  const rates = offer && !offers.some(({ rateId }) => rateId === offer.rateId) ? [offer, ...offers] : offers
  return (
    <div className="book" role="group" aria-label="Your stay" aria-busy={isBusy}>
      <BookingPrice booking={booking} today={today} />
      <StayDatesField
        listingId={listing.id}
        rateId={selection.rateId ?? offer?.rateId}
        ages={selection.ages}
        currency={listing.currency}
        today={today}
        dates={selection.dates}
        onChange={(dates) => change({ dates })}
      />
      <Suspense fallback={<SkeletonBox className="book__sk book__guests" />}>
        <GuestSteppers ages={selection.ages} guests={listing.guests} onChange={(ages) => change({ ages })} />
      </Suspense>
      {offer && (
        <>
          <SelectField
            label="Rate"
            value={offer.rateId}
            onChange={(event) => change({ rateId: Number(event.currentTarget.value) })}
          >
            {rates.map((each) => (
              <option key={each.rateId} value={each.rateId}>
                {each.rate.name}, {leavingText(each, place, nowMs)}
              </option>
            ))}
          </SelectField>
          <ChooseExtras offer={offer} chosen={selection.extraIds} onChange={(extraIds) => change({ extraIds })} />
          <PriceBreakdown offer={offer} busy={isBusy} />
        </>
      )}
      <Suspense>
        <BookingNotices {...{ booking, isStale, place, nowMs }} />
      </Suspense>
      {offer && <ReserveAndPinButtons name={listing.name} {...{ offer, today, isBusy, isStale, onBook, onUnpin }} />}
      {offer && <p className="book__leaving">{listCancellationSentences(offer, place, nowMs)[0]}</p>}
      {offer && booking.calendar?.calendarCheckedMs != null && (
        <Suspense>
          <ImportedCalendarsNote calendar={booking.calendar} nowMs={nowMs} />
        </Suspense>
      )}
    </div>
  )
}

/** Cancellation terms in short, for an option of the rate select. */
const leavingText = (offer: OfferWithPolicies, place: CheckInTimeAndZone, nowMs: number): string =>
  listCancellationSentences(offer, place, nowMs)[0] === nonRefundableText ? 'non-refundable' : 'can be canceled'

/** Checkboxes for the optional extras of a rate. Extras that the price includes can't be chosen and are left out. */
function ChooseExtras(props: {
  offer: OfferWithPolicies
  chosen: readonly number[]
  onChange: (extraIds: number[]) => void
}) {
  const { offer, chosen, onChange } = props
  const extras = offer.extras.filter(({ pricingType }) => pricingType !== 'INCLUDED')
  if (extras.length === 0) return null
  return (
    <fieldset className="book__extras">
      <legend className="label">Extras</legend>
      {extras.map(({ id, name, price, pricingType }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          label={name}
          note={`${formatMoney(price, offer.currency)} ${pricingTypes[pricingType].label}`}
        />
      ))}
    </fieldset>
  )
}
