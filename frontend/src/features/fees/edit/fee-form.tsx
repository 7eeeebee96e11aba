import { feePaymentTimes } from '@nestboard/shared/fees/model.ts'
import { pricingTypeNames, pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import type { PricingType } from '@nestboard/shared/rates/pricing-type.ts'
import { EntityForm } from '../../../lib/form/entity-form.tsx'
import { buildCheckboxFieldProps, buildNumberFieldProps } from '../../../lib/form/fields.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SegmentedControl } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { getCurrencySymbol } from '../../rates/edit/money-text.ts'
import { useFeeForm, type FeeFormOptions, type FeeFormValues } from './use-fee-form.ts'

const labels: Readonly<Record<keyof FeeFormValues, string>> = {
  name: 'Name',
  active: 'Active',
  amount: 'Amount',
  amountType: 'Amount type',
  pricingType: 'Pricing type',
  compound: 'Compound',
  paymentType: 'Payment type',
  account: 'Account',
  description: 'Description',
}

const textOf = (name: keyof FeeFormValues, values: FeeFormValues): string | undefined => {
  if (name === 'pricingType') return pricingTypes[values.pricingType].label
  if (name === 'paymentType') return feePaymentTimes[values.paymentType]
  return typeof values[name] === 'boolean' ? (values[name] ? 'yes' : 'no') : undefined
}

interface Props extends FeeFormOptions {
  readonly currency: string
  readonly readOnly?: boolean
}

/** Form to add or change a tax or fee. */
export function FeeForm({ currency, readOnly = false, ...options }: Props) {
  const form = useFeeForm(options)
  const { field, values, set, errors } = form
  const isPercent = values.amountType === 'PERCENT'
  return (
    <EntityForm of={form} labels={labels} textOf={textOf} readOnly={readOnly}>
      <SwitchRow label="Active" note="Only active fees are charged." {...buildCheckboxFieldProps(form, 'active')} />
      <TextField label="Name" limit={100} {...field('name')} />
      <div className="entity-pair">
        <TextField
          label="Amount"
          before={isPercent ? undefined : getCurrencySymbol(currency)}
          after={isPercent ? '%' : undefined}
          hint="Up to 4 decimals"
          {...buildNumberFieldProps(form, 'amount')}
        />
        <div className="field">
          <span className="label">Amount type</span>
          <SegmentedControl
            label="Amount type"
            value={values.amountType}
            options={[
              { id: 'FLAT', label: 'Flat' },
              { id: 'PERCENT', label: 'Percent' },
            ]}
            onChange={(type) => set('amountType', type)}
          />
        </div>
      </div>
      <SelectField
        label="Pricing type"
        name="pricingType"
        value={values.pricingType}
        error={errors.pricingType}
        hint={isPercent ? 'A percentage is charged once, unless it is included.' : undefined}
        onChange={(event) => set('pricingType', event.target.value as PricingType)}
      >
        {pricingTypeNames.map((type) => (
          <option key={type} value={type}>
            {pricingTypes[type].label}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Compound"
        note={
          isPercent
            ? 'Taken of the price and of every fee above it, instead of the price alone.'
            : 'Applies only to percent.'
        }
        disabled={!isPercent}
        {...buildCheckboxFieldProps(form, 'compound')}
      />
      <RadioGroup
        legend="Payment type"
        value={values.paymentType}
        choices={[
          { id: 'PRE_PAY', label: feePaymentTimes.PRE_PAY },
          { id: 'POST_PAY', label: feePaymentTimes.POST_PAY },
        ]}
        error={errors.paymentType}
        onChange={(type) => set('paymentType', type)}
      />
      <TextField
        label="Account"
        optional
        maxLength={100}
        hint="Your own, for the books. Travelers do not see it."
        {...field('account')}
      />
      <TextArea label="Description" optional maxLength={1000} {...field('description')} />
    </EntityForm>
  )
}
