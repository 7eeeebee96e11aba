import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { useMemo } from 'react'
import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { getCurrencyName, sortCodesByName } from '../../intl/names.ts'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the currency of a listing's prices. */
export const CurrencyForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const form = useListingForm({
    of: { formId, ...of },
    initial: { currency: of.listing.currency },
    sentences: { currency: { wrong: 'Currency is required' } },
    labels: { currency: 'Currency' },
    read: (_, value) => getCurrencyName(String(value)),
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <SelectField
        label="Currency"
        hint="Prices keep their numbers: 100 in one currency becomes 100 in the other."
        {...form.field('currency')}
      >
        <CurrencyOptions />
      </SelectField>
    </ConflictMergingForm>
  )
}

/** The options of a select with all currencies, by name. */
export function CurrencyOptions() {
  const all = useMemo(() => sortCodesByName(currencies, getCurrencyName), [])
  return all.map(({ code, name }) => (
    <option key={code} value={code}>
      {name} ({code})
    </option>
  ))
}
