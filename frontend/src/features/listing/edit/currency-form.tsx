import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { useMemo } from 'react'
import { MergedForm } from '../../../lib/form/merged-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { currencyName, namedInOrder } from '../../intl/names.ts'
import { ListingData } from './listing-data.tsx'
import type { ListingFormProps, LoadedFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the currency of a listing's prices. */
export const CurrencyForm = (props: ListingFormProps) => <ListingData {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedFormProps) {
  const form = useListingForm({
    of: { formId, ...of },
    initial: { currency: of.listing.currency },
    sentences: { currency: { wrong: 'Currency is required' } },
    labels: { currency: 'Currency' },
    read: (_, value) => currencyName(String(value)),
  })
  const all = useMemo(() => namedInOrder(currencies, currencyName), [])
  return (
    <MergedForm formId={formId} of={form}>
      <SelectField
        label="Currency"
        hint="Prices keep their numbers: 100 in one currency becomes 100 in the other."
        {...form.field('currency')}
      >
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </SelectField>
    </MergedForm>
  )
}
