import { listingFields, listingProfileFields } from '@nestboard/shared/listing/fields.ts'
import { refuseUnsetGeoPoint } from '@nestboard/shared/kernel/refuse-unset-geo-point.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { updateListing, updateListingProfile } from '@nestboard/shared/listing/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useEditForm, type EditFormOptions } from '../../../lib/form/use-edit-form.ts'
import { fetchQueryIgnoringCache, cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { managedListingProfileQuery, managedListingQuery } from '../api.ts'
import type { LoadedListingFormProps } from './listing-form-props.ts'

type Row = Listing & ListingProfile
type Name = keyof typeof listingFields | keyof typeof listingProfileFields
type Field = Extract<Name, keyof Row>

/** Sends 0 for an empty or negative number (supplier §5). */
const blankAsZero = z.transform((value: number | undefined) => Math.max(value ?? 0, 0))
const schemas = {
  ...listingFields,
  ...listingProfileFields,
  sqft: z.pipe(blankAsZero, listingFields.sqft),
  deposit: z.pipe(blankAsZero, listingFields.deposit),
} as const

interface Options<V> extends Pick<EditFormOptions<V>, 'initial' | 'sentences'> {
  readonly of: LoadedListingFormProps
}

/**
 * Form state for fields of a listing and of its profile. The server stores both as separate rows, so a submit may save
 * two rows.
 */
export function useListingForm<V extends Readonly<Partial<Record<Field, unknown>>>>({ of, ...options }: Options<V>) {
  const { listing, profile, formId, onSaved, onBusy } = of
  const client = useQueryClient()
  const { id } = listing
  const names = Object.keys(options.initial) as Name[]
  const fieldsOf = (row: object) => names.filter((name) => name in row)
  return useEditForm<V>({
    ...options,
    formId,
    route: {
      ...updateListing,
      params: z.object(Object.fromEntries(names.map((name) => [name, schemas[name]]))).check(refuseUnsetGeoPoint()),
    },
    onSaved,
    onBusy,
    rows: [
      {
        now: listing,
        fields: fieldsOf(listingFields),
        save: async (changed, nms) => {
          const answer = await callApiRoute(updateListing, { ...changed, id, nms })
          client.setQueryData(
            managedListingQuery(id).queryKey,
            (before) => before && { ...before, ...changed, nms: answer.nms },
          )
          return answer.nms
        },
        reread: () => fetchQueryIgnoringCache(client, managedListingQuery(id)),
      },
      {
        now: profile,
        fields: fieldsOf(listingProfileFields),
        save: async (changed, nms) => {
          const answer = await callApiRoute(updateListingProfile, { ...changed, id, nms })
          client.setQueryData(
            managedListingProfileQuery(id).queryKey,
            (before) => before && { ...before, ...changed, nms: answer.nms },
          )
          // The listing's row has copies of city and state for the search, so this save has also changed the version of
          // the listing's row.
          if ('city' in changed || 'state' in changed) await cancelAndRefetchQueries(client, managedListingQuery(id))
          return answer.nms
        },
        reread: () => fetchQueryIgnoringCache(client, managedListingProfileQuery(id)),
      },
    ],
  })
}
