import { partyLimits } from '@nestboard/shared/listing/party.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { useState, type FormEvent } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { GuestSteppers } from '../offers/guest-steppers.tsx'
import type { WhiskRequestDraft } from './draft.ts'
import '../../lib/form/form.css'

interface Props {
  readonly formId: string
  readonly draft: WhiskRequestDraft
  readonly onChange: (draft: WhiskRequestDraft) => void
  readonly onSubmit: () => void
}

/** Choices for how long hosts can bid, in days. */
const takenFor = [
  [1, 'One day'],
  [2, '2 days'],
  [3, '3 days'],
  [7, '7 days'],
  [14, '14 days'],
] as const

/** Step 2 of a request: dates, party and a note to the hosts. The submit button is outside the form. */
export function WhiskRequestDetailsForm({ formId, draft, onChange, onSubmit }: Props) {
  // Tomorrow, because a check-in today would leave no time for bids.
  const [earliest] = useState(() => toLocalDay(Date.now()) + 1)
  const [isTried, setTried] = useState(false)
  const [isHalf, setHalf] = useState(false)
  const { dates, ages, note, days } = draft
  const hasDates = dates !== undefined && !isHalf && dates.day >= earliest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasDates) onSubmit()
  }
  return (
    <form id={formId} className="form-body" onSubmit={submit} noValidate aria-label="Your stay">
      <div>
        <StayDatesField
          listingId={undefined}
          rateId={undefined}
          ages={ages}
          currency="USD"
          today={earliest}
          dates={dates}
          onChange={(next) => onChange({ ...draft, dates: next && { day: next.day, length: next.length } })}
          onHalf={setHalf}
        />
        {isTried && !hasDates && (
          <p role="alert">
            <FieldErrorMessage>{whiskMeAwayErrorTexts.dates}</FieldErrorMessage>
          </p>
        )}
      </div>
      <GuestSteppers ages={ages} guests={partyLimits.most} onChange={(next) => onChange({ ...draft, ages: next })} />
      <TextArea
        label="A word to the hosts"
        optional
        value={note}
        maxLength={searchLimits.rfpNote}
        hint="Hosts inside the circle read this. They don’t see your name."
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, note: value })}
      />
      <SelectField
        label="Take bids for"
        value={days}
        hint="Check-in ends it at the latest"
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, days: Number(value) })}
      >
        {takenFor.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
