import { useState } from 'react'
import { Combobox } from '../combobox.tsx'
import { clockIcon, mailIcon } from '../icons/sign.ts'
import { bedIcon } from '../icons/stay.ts'
import { locationIcon } from '../icons/trip.ts'
import { OneTimeCodeField, ResendCountdown } from '../one-time-code.tsx'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { TwoColumns, GallerySection } from './gallery-section.tsx'

const places = [
  { id: 'apollo-bay', label: 'Apollo Bay', note: 'Victoria, Australia', icon: locationIcon },
  { id: 'apolda', label: 'Apolda', note: 'Thuringia, Germany', icon: locationIcon },
  { id: 'surf-house', label: 'Apollo Bay Surf House', note: 'Hostel, Apollo Bay', icon: bedIcon },
]

/** Fields: default, with hint, with error, read-only, and fields that open a list. */
export function FieldSamples() {
  const [pros, setPros] = useState(
    'The lamp turns every ten seconds and you stop noticing it on the second night. The stairs are steep, the sunrise is free.',
  )
  const [place, setPlace] = useState<string | null>('apollo-bay')
  const [code, setCode] = useState('480')
  return (
    <GallerySection id="fields" title="Fields">
      <TwoColumns>
        <TextField label="Display name" defaultValue="Isla Corrigan" />
        <TextField
          label="Handle"
          before="@"
          defaultValue="islacorrigan"
          hint="Letters, numbers, hyphen(-) and underscore(_)."
        />
        <TextField
          label="Email"
          icon={mailIcon}
          defaultValue="isla@corrigan.example"
          error="The email is already registered."
        />
        <TextField
          label="Account email"
          readOnly
          defaultValue="leo@fontes.example"
          hint="The account email cannot be removed."
        />
        <TextField
          label="Rate price"
          before="A$"
          after="night"
          className="num"
          inputMode="decimal"
          defaultValue="286.00"
        />
        <TextField label="Phone" optional placeholder="+61 400 000 000" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="lighthouse"
          aside={
            <a className="link" href="#light-fields">
              Forgot password?
            </a>
          }
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          defaultValue="lighthouse9!"
          strength={3}
          hint="At least 8 characters."
        />
      </TwoColumns>
      <TextArea
        label="Pros"
        value={pros}
        maxLength={4000}
        onChange={(event) => setPros(event.target.value)}
        hint="What would you tell a friend?"
      />
      <TwoColumns>
        <SelectField label="Pricing type" defaultValue="traveler">
          <option value="traveler">Per Day/Traveler</option>
          <option value="stay">Per Stay</option>
        </SelectField>
        <TextField label="Time" icon={clockIcon} defaultValue="3:00 PM" />
        <SelectField label="Country" defaultValue="" error="Country is required">
          <option value="">Choose a country</option>
        </SelectField>
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <Combobox label="Where" options={places} value={place} onChange={setPlace} empty="No locations found" />
        <Combobox
          label="Where, wrong"
          options={places}
          value={null}
          onChange={() => {}}
          error="Destination is required"
        />
      </TwoColumns>
      <TwoColumns>
        <div className="stack">
          <OneTimeCodeField label="Verification code" value={code} onChange={setCode} />
          <ResendCountdown left={42} of={60} />
        </div>
        <OneTimeCodeField
          label="Verification code, wrong"
          value="480613"
          onChange={() => {}}
          error="Incorrect verification code"
        />
      </TwoColumns>
    </GallerySection>
  )
}
