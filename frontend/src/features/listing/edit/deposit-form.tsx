import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { buildMoneyFieldProps } from '../../../lib/form/fields.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the security deposit of a listing. */
export const DepositForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const { deposit, currency } = of.listing
  const form = useListingForm({
    of: { formId, ...of },
    initial: { deposit: deposit || undefined },
    sentences: { deposit: { wrong: 'Enter an amount' } },
    labels: { deposit: 'Security deposit' },
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <TextField
        label="Amount"
        optional
        before={currency}
        hint="Held at check-in. It is not part of the total."
        {...buildMoneyFieldProps(form, 'deposit', currency)}
      />
    </ConflictMergingForm>
  )
}
