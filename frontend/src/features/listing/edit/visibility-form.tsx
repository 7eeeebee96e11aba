import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { fetchQueryIgnoringCache } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { managedListingQuery } from '../api.ts'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import {
  toListingVisibilityUpdate,
  listingVisibilityChoices,
  toListingVisibilityChoice,
  type ListingVisibilityChoice,
} from './listing-visibility-choice.ts'

/** Form for who can see the listing. The server refuses PUBLIC while required data is missing, and says which. */
export const VisibilityForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

const ids = listingVisibilityChoices.map(({ id }) => id) as [ListingVisibilityChoice, ...ListingVisibilityChoice[]]

function Fields({ formId, listing, onSaved, onBusy }: LoadedListingFormProps) {
  const client = useQueryClient()
  const query = managedListingQuery(listing.id)
  const withSight = (row: typeof listing) => ({ ...row, sight: toListingVisibilityChoice(row) })
  const form = useEditForm<{ sight: ListingVisibilityChoice }>({
    route: { ...updateListing, params: z.object({ sight: z.enum(ids) }) },
    initial: { sight: toListingVisibilityChoice(listing) },
    formId,
    onSaved,
    onBusy,
    rows: [
      {
        now: withSight(listing),
        fields: ['sight'],
        save: async ({ sight }, nms) => {
          const change = toListingVisibilityUpdate(sight as ListingVisibilityChoice)
          const answer = await callApiRoute(updateListing, { ...change, id: listing.id, nms })
          client.setQueryData(query.queryKey, (before) => before && { ...before, ...change, nms: answer.nms })
          return answer.nms
        },
        reread: async () => withSight(await fetchQueryIgnoringCache(client, query)),
      },
    ],
  })
  return (
    <Form of={form} className="fields">
      <form.Radio name="sight" label="Visibility" labelHidden look="cards" choices={listingVisibilityChoices} />
    </Form>
  )
}
