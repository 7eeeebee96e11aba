import type { Listing } from '@nestboard/shared/listing/model.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { listingQuery } from '../api.ts'
import { useCurrencyOptions } from './currency-form.tsx'

/** Names the currency of a listing's prices, and saves another one at once. */
export function ListingCurrencySelect({ listing: { id, currency } }: { listing: Pick<Listing, 'id' | 'currency'> }) {
  const options = useCurrencyOptions()
  const save = useApiMutation({
    send: (chosen: string) => callApiRoute(updateListing, { id, currency: chosen }),
    fallbackText: 'The currency was not saved.',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: listingQuery(id).queryKey }),
  })
  return (
    <SelectField
      label="Currency"
      hint="Of all prices and fees of this listing."
      value={save.sending ?? currency}
      disabled={save.isBusy}
      onChange={(event) => save.run(event.currentTarget.value)}
    >
      {options.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
