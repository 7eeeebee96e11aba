import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { formatDecimals } from './decimals.ts'
import { formatNightPriceLimit } from './explain-night-price-error.ts'
import { buildNumberListFieldProps } from '../../../lib/form/fields.ts'
import { FieldErrorMessage } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { getCurrencySymbol } from './get-currency-symbol.ts'
import { formatOrdinal } from './format-ordinal.ts'
import type { RateFormState } from './use-rate-form.ts'
import { rateStatusChoices, rateStatusTags, findRateStatus } from './rate-status.ts'
import './rate-form.css'

/** Fields for the name, description and visibility of a rate. */
export function RateBasicsFields({ of }: { of: RateFormState }) {
  const { values, set } = of
  return (
    <>
      <of.Text name="name" label="Name" />
      <of.TextArea name="description" label="Description" optional />
      <of.Custom name="visibility" label="Visibility" text={(value) => rateStatusTags[value].label}>
        {({ error }) => (
          <RadioGroup
            legend="Visibility"
            look="cards"
            value={findRateStatus(values)}
            choices={rateStatusChoices}
            error={error}
            onChange={(status) => {
              set('active', status !== 'INACTIVE')
              if (status !== 'INACTIVE') set('visibility', status)
            }}
          />
        )}
      </of.Custom>
    </>
  )
}

interface PriceProps {
  readonly of: RateFormState
  readonly currency: string
  readonly hint?: string | undefined
}

/** Field for a rate's base price per night. */
export const BasePriceField = ({ of, currency, hint }: PriceProps) => (
  <of.Number
    name="price"
    label="Base price"
    before={getCurrencySymbol(currency)}
    after={`${currency} a night`}
    hint={hint}
  />
)

/** The switch for split occupancy pricing, and a surcharge per night for each adult and each child. */
export function GuestSurchargeFields({ of, currency, guests }: PriceProps & { readonly guests: number }) {
  const { values, set } = of
  const isSplit = values.adultPrices.length > 0 || values.childPrices.length > 0
  const zeros = () => Array<number>(guests).fill(0)
  const digits = minorUnitDigits(currency)
  const toggle = (isOn: boolean) => {
    set('adultPrices', isOn ? zeros() : [])
    set('childPrices', isOn ? zeros() : [])
  }
  return (
    <div className="guest-prices">
      <SwitchRow
        label={<b>Split occupancy pricing</b>}
        note="Add a price for each adult and each child to the base price."
        checked={isSplit}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isSplit && (
        <>
          <div className="guest-prices__groups">
            <PriceColumn of={of} name="adultPrices" one="adult" currency={currency} />
            <PriceColumn of={of} name="childPrices" one="child" currency={currency} />
          </div>
          <p className="t-13 three">
            Added to each night, 0 to {formatNightPriceLimit(currency)} with {digits > 0 && 'up to '}
            {formatDecimals(digits)}. Infants are free. If all are zero, everyone stays for the base price.
          </p>
        </>
      )}
    </div>
  )
}

interface ColumnProps {
  readonly of: RateFormState
  readonly name: 'adultPrices' | 'childPrices'
  readonly one: string
  readonly currency: string
}

function PriceColumn({ of, name, one, currency }: ColumnProps) {
  const title = one === 'adult' ? 'Adults' : 'Children'
  return (
    <fieldset className="guest-prices__group">
      <legend className="t-13 three">{title}, added a night</legend>
      {of.values[name].map((_, at) => (
        <TextField
          key={at}
          className="guest-prices__entry"
          label={`${formatOrdinal(at)} ${one}`}
          before={`+ ${getCurrencySymbol(currency)}`}
          {...buildNumberListFieldProps(of, name, at)}
        />
      ))}
      {of.errors[name] && <FieldErrorMessage>{of.errors[name]}</FieldErrorMessage>}
    </fieldset>
  )
}
