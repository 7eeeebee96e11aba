import { feePaymentTimes } from '@nestboard/shared/fees/model.ts'
import { flatAmountDigitsOf } from '@nestboard/shared/rates/flat-amount-digits-of.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import { Form } from '../../../lib/form/form.tsx'
import { getCurrencySymbol } from '../../rates/edit/get-currency-symbol.ts'
import { useFeeForm, type FeeFormOptions } from './use-fee-form.ts'

interface Props extends FeeFormOptions {
  readonly readOnly?: boolean
}

/** Form to add or change a tax or fee. */
export function FeeForm({ readOnly = false, ...options }: Props) {
  const { currency } = options
  const form = useFeeForm(options)
  const flatDigits = flatAmountDigitsOf(currency)
  const isPercent = form.values.amountType === 'PERCENT'
  return (
    <Form of={form} readOnly={readOnly}>
      <form.Switch name="active" label="Active" note="Only active fees are charged." />
      <form.Text name="name" label="Name" />
      <div className="entity-pair">
        <form.Number
          name="amount"
          label="Amount"
          before={isPercent ? undefined : getCurrencySymbol(currency)}
          after={isPercent ? '%' : undefined}
          hint={isPercent || flatDigits > 0 ? `Up to ${isPercent ? 4 : flatDigits} decimals` : 'A whole amount'}
        />
        <form.Segmented
          name="amountType"
          label="Amount type"
          labelShown
          options={{ FLAT: 'Flat', PERCENT: 'Percent' }}
        />
      </div>
      <form.Select
        name="pricingType"
        label="Pricing type"
        hint={isPercent ? 'A percentage is charged once, unless it is included.' : undefined}
        options={pricingTypes}
      />
      <form.Checkbox
        name="compound"
        label="Compound"
        note={
          isPercent
            ? 'Taken of the price and of every fee above it, instead of the price alone.'
            : 'Applies only to percent.'
        }
        disabled={!isPercent}
      />
      <form.Radio
        name="paymentType"
        label="Payment type"
        choices={[
          { id: 'PRE_PAY', label: feePaymentTimes.PRE_PAY },
          { id: 'POST_PAY', label: feePaymentTimes.POST_PAY },
        ]}
      />
      <form.Text name="account" label="Account" optional hint="Your own, for the books. Travelers do not see it." />
      <form.TextArea name="description" label="Description" optional />
    </Form>
  )
}
