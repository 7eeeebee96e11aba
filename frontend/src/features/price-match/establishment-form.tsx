import { partyLimits } from '@nestboard/shared/listing/party.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import { priceMatchLimits } from '@nestboard/shared/price-match/model.ts'
import { useState, type FormEvent } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { GuestSteppers } from '../offers/guest-steppers.tsx'
import type { PriceMatchDraft } from './draft.ts'
import { BookedPlaceField, pointOfBookedPlace } from './booked-place-field.tsx'
import '../../lib/form/form.css'

interface Props {
  readonly formId: string
  readonly draft: PriceMatchDraft
  readonly onChange: (draft: PriceMatchDraft) => void
  readonly onNext: () => void
}

/**
 * Step 1 of a price match: the place, dates and travelers of the traveler's booking elsewhere. The submit button is
 * outside the form.
 */
export function EstablishmentForm({ formId, draft, onChange, onNext }: Props) {
  const [today] = useState(() => toLocalDay(Date.now()))
  const [isTried, setTried] = useState(false)
  const [isHalf, setHalf] = useState(false)
  const { name, placeId, placeName, countryName, latitude, longitude, dates, ages } = draft
  const hasPlace = pointOfBookedPlace(draft) !== undefined
  const hasDates = dates !== undefined && !isHalf && dates.day >= today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && hasPlace && hasDates) onNext()
  }
  return (
    <form id={formId} className="form-body" onSubmit={submit} noValidate aria-label="Your booking">
      <BookedPlaceField
        value={{ placeId, placeName, countryName, latitude, longitude }}
        error={isTried && !hasPlace ? priceMatchErrorTexts.place : undefined}
        onChange={(place) =>
          onChange({
            ...draft,
            ...place,
            // A chosen listing is the establishment itself, so its name is filled in; a town only says where the
            // establishment is.
            ...(place.placeId.startsWith('listing:') && { name: place.placeName }),
          })
        }
      />
      <TextField
        label="Name of the place"
        value={name}
        maxLength={priceMatchLimits.name}
        hint="As it stands on your booking"
        error={isTried && !name.trim() ? priceMatchErrorTexts.name : undefined}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <div>
        <StayDatesField
          listingId={undefined}
          rateId={undefined}
          ages={ages}
          currency="USD"
          today={today}
          dates={dates}
          onChange={(next) => onChange({ ...draft, dates: next && { day: next.day, length: next.length } })}
          onHalf={setHalf}
        />
        {isTried && !hasDates && (
          <p role="alert">
            <FieldErrorMessage>{priceMatchErrorTexts.dates}</FieldErrorMessage>
          </p>
        )}
      </div>
      <GuestSteppers ages={ages} guests={partyLimits.most} onChange={(next) => onChange({ ...draft, ages: next })} />
    </form>
  )
}
