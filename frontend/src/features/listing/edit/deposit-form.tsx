import { Form } from '../../../lib/form/form.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the security deposit of a listing. */
export const DepositForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields(of: LoadedListingFormProps) {
  const { deposit, currency } = of.listing
  const form = useListingForm({
    of,
    initial: { deposit: deposit || undefined },
    sentences: { deposit: { wrong: 'Enter an amount' } },
  })
  return (
    <Form of={form} className="fields">
      <form.Money
        name="deposit"
        label="Amount"
        optional
        currency={currency}
        before={currency}
        hint="Held at check-in. It is not part of the total."
      />
    </Form>
  )
}
