import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import { isPriceMatchDeadlineAllowed } from '@nestboard/shared/price-match/find-establishment-error-text.ts'
import {
  bookingPlatformNames,
  bookingPlatforms,
  priceMatchLimits,
  isBookingPlatform,
} from '@nestboard/shared/price-match/model.ts'
import type { ReceiptFields } from '@nestboard/shared/price-match/guess-receipt-fields.ts'
import { useState, type FormEvent } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PriceMatchDraft } from './draft.ts'
import { parseLocalDateAsDayEnd, getPriceMatchDeadlineBounds } from './parse-local-date.ts'
import { extractBookingDetails, ExtractedBookingDetailsList } from './extract-booking-details.tsx'
import { BookingConfirmationField } from './booking-confirmation-field.tsx'
import '../../lib/form/form.css'

interface Props {
  readonly formId: string
  readonly draft: PriceMatchDraft
  readonly onChange: (change: Partial<PriceMatchDraft>) => void
  readonly onSubmit: () => void
}

/** Step 2 of a price match: the details of the traveler's booking elsewhere. The submit button is outside the form. */
export function BookingDetailsForm({ formId, draft, onChange, onSubmit }: Props) {
  const [nowMs] = useState(() => Date.now())
  const [isTried, setTried] = useState(false)
  const [read, setRead] = useState<ReceiptFields>()
  const { platform, confirmation, limitDay, freeCancel, receipt, dates } = draft
  const checkIn = dates?.day ?? 0
  const wrong = {
    platform: platform ? undefined : priceMatchErrorTexts.platform,
    confirmation: confirmation.trim() ? undefined : priceMatchErrorTexts.confirmation,
    ttl: isPriceMatchDeadlineAllowed(parseLocalDateAsDayEnd(limitDay), checkIn, nowMs)
      ? undefined
      : priceMatchErrorTexts.ttl,
    receipt: receipt ? undefined : priceMatchErrorTexts.receipt,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).every((text) => text === undefined)) onSubmit()
  }
  const shown = (text: string | undefined) => (isTried ? text : undefined)
  return (
    <form id={formId} className="form-body" onSubmit={submit} noValidate aria-label="Booking details">
      <div className="form-body__pair">
        <SelectField
          label="Booked on"
          value={platform ?? ''}
          error={shown(wrong.platform)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ platform: isBookingPlatform(value) ? value : undefined })
          }
        >
          <option value="">Select</option>
          {bookingPlatformNames.map((each) => (
            <option key={each} value={each}>
              {bookingPlatforms[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Confirmation number"
          value={confirmation}
          maxLength={priceMatchLimits.confirmation}
          autoComplete="off"
          error={shown(wrong.confirmation)}
          onChange={({ currentTarget: { value } }) => onChange({ confirmation: value })}
        />
        <TextField
          label="Time limit for an offer"
          type="date"
          {...getPriceMatchDeadlineBounds(toLocalDay(nowMs), checkIn)}
          value={limitDay}
          hint="Tomorrow at the earliest, check-in at the latest"
          error={shown(wrong.ttl)}
          onChange={({ currentTarget: { value } }) => onChange({ limitDay: value })}
        />
        <TextField
          label="Free to cancel until"
          type="datetime-local"
          optional
          value={freeCancel}
          hint="We remind you in time. The place doesn’t see it."
          onChange={({ currentTarget: { value } }) => onChange({ freeCancel: value })}
        />
      </div>
      <BookingConfirmationField
        receipt={receipt}
        onChange={(next) => onChange({ receipt: next })}
        onFile={(file) => {
          setRead(undefined)
          void extractBookingDetails(file).then(setRead)
        }}
        error={shown(wrong.receipt)}
      />
      {read && <ExtractedBookingDetailsList key={draft.receipt?.key} fields={read} draft={draft} onChange={onChange} />}
    </form>
  )
}
