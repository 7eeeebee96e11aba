import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { isPaymentLineTooShort, minPaymentLineLength } from '@nestboard/shared/supplier/payment.ts'
import {
  needsPaymentProviderAccount,
  type PaymentFacilitator,
  type PaymentProvider,
  type SupplierProfile,
} from '@nestboard/shared/supplier/model.ts'
import type { ReactNode } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { documentIcon } from '../../ui/icons/tool.ts'
import { forbiddenIcon } from '../../ui/icons/sign.ts'
import { paymentCardIcon } from '../../ui/icons/trip.ts'
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx'
import { useSupplierForm } from './use-supplier-form.ts'

type PaymentChoice = 'NONE' | 'CUSTOM' | 'INTEGRATION'

const custom: RadioOption<PaymentChoice> = {
  id: 'CUSTOM',
  label: 'Custom',
  note: 'Guests pay you as your payment notes say, such as by bank transfer or at the property.',
  icon: documentIcon,
}
const none: RadioOption<PaymentChoice> = {
  id: 'NONE',
  label: 'None',
  note: 'You arrange the payment with each guest yourself. Your public listings then need rates that allow a refund.',
  icon: forbiddenIcon,
}

const cardChoice = (active: PaymentProvider | undefined): RadioOption<PaymentChoice> => ({
  id: 'INTEGRATION',
  label: 'Integration',
  note: active ? 'Guests pay by card at checkout, into your own account.' : supplierErrorTexts.noIntegration,
  icon: paymentCardIcon,
  disabled: !active,
})

const tooShort = `Say how, when and in which currency guests pay, in ${minPaymentLineLength} to 2,000 characters`

interface Props {
  readonly formId: string
  /** The profile as the owner or an ADMIN reads it, including the payment settings. */
  readonly profile: SupplierProfile
  /** The integration that is switched on, which the choice Integration picks (supplier §4). */
  readonly active: PaymentProvider | undefined
  /** The integration that is switched on, or how to set one up. */
  readonly integration: ReactNode
  /** Whether a supplier that has not set up its payment is offered the choice Custom first. */
  readonly suggestsCustom?: boolean
  readonly onSaved: () => void
}

/** Form for how a supplier is paid. Card payments need an integration that is switched on. */
export function SupplierPaymentsForm({ formId, profile, active, integration, suggestsCustom, onSaved }: Props) {
  const { payFacType: stored = 'NONE', payNotes = '' } = profile
  const payFacType = stored === 'NONE' && suggestsCustom ? (active ?? 'CUSTOM') : stored
  const form = useSupplierForm({
    profile,
    formId,
    initial: { payFacType, payNotes },
    sentences: { payNotes: { empty: tooShort, wrong: tooShort } },
    findWrongFields: (values) => (isPaymentLineTooShort(values) ? ['payNotes'] : []),
    // Guests see the payment notes of every supplier that is paid directly, so the notes are cleared when another
    // payment type is chosen.
    adjust: (changed) =>
      ({ payFacType: stored, ...changed }).payFacType === 'CUSTOM' ? changed : { ...changed, payNotes: '' },
    onSaved,
  })
  return (
    <Form of={form} className="fields">
      <form.Custom name="payFacType" label="Payment" text={describePaymentFacilitator}>
        {({ value, error, onChange }) => (
          <RadioGroup
            legend={<span className="vh">How you are paid</span>}
            look="cards"
            choices={[custom, cardChoice(active), none]}
            value={choiceOf(value)}
            onChange={(id) => onChange(id === 'INTEGRATION' ? (active ?? 'NONE') : id)}
            error={error}
          />
        )}
      </form.Custom>
      {integration}
      {form.values.payFacType === 'CUSTOM' && (
        <form.TextArea
          name="payNotes"
          label="Payment notes"
          hint="How, when and in which currency guests pay, such as “Bank transfer in euros, a week after booking”. Guests see this on your listings, before they book and in their confirmation."
        />
      )}
    </Form>
  )
}

const choiceOf = (type: PaymentFacilitator): PaymentChoice =>
  needsPaymentProviderAccount(type) ? 'INTEGRATION' : type === 'CUSTOM' ? 'CUSTOM' : 'NONE'

/** How a supplier is paid, in words. */
export function describePaymentFacilitator(type: PaymentFacilitator = 'NONE'): string {
  if (needsPaymentProviderAccount(type)) return `Integration: ${type.charAt(0)}${type.slice(1).toLowerCase()}`
  return type === 'CUSTOM' ? 'Custom' : 'None'
}
