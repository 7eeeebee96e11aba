import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { useMemo } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { getCurrencyName, sortCodesByName } from '../../intl/names.ts'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the currency of a listing's prices. */
export const CurrencyForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields(of: LoadedListingFormProps) {
  const form = useListingForm({ of, initial: { currency: of.listing.currency } })
  return (
    <Form of={form} className="fields">
      <form.Select
        name="currency"
        label="Currency"
        hint="Prices keep their numbers: 100 in one currency becomes 100 in the other."
        options={useCurrencyOptions()}
      />
    </Form>
  )
}

/** The options of a select with all currencies, by name. */
export const useCurrencyOptions = () =>
  useMemo(
    () => sortCodesByName(currencies, getCurrencyName).map(({ code, name }) => [code, `${name} (${code})`] as const),
    [],
  )
