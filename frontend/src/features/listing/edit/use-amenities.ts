import { buildAmenityMask, listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import {
  createListingAmenity,
  setListingAmenity,
  unsetListingAmenity,
  updateListingAmenity,
} from '@nestboard/shared/listing/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { listingAmenitiesQuery, managedListingQuery } from '../api.ts'

interface Switched {
  readonly code: number
  readonly isOn: boolean
}

/**
 * Adds and removes amenities of a listing with optimistic updates that survive a refetch. An update is reverted if the
 * server refuses it.
 */
export function useToggleAmenities(listingId: number) {
  const client = useQueryClient()
  const query = managedListingQuery(listingId)
  // Pending changes are kept outside the cache: a refetch that the server answers before it has stored the change would
  // overwrite the change in the cache.
  const [waiting, setWaiting] = useState<readonly Switched[]>([])
  const settle = (change: Switched) => setWaiting((all) => all.filter((each) => each !== change))
  const { run } = useApiMutation({
    send: ({ code: amenity, isOn }: Switched) =>
      callApiRoute(isOn ? setListingAmenity : unsetListingAmenity, { listingId, amenity }),
    fallbackText: 'The amenity was not saved. Try again in a moment.',
    scope: `amenities ${listingId}`,
    mutationKey: ['amenity', listingId],
    onSent: async (_, change) => {
      await client.cancelQueries(query)
      client.setQueryData(query.queryKey, (now) => now && { ...now, amenities: [...switched(now.amenities, change)] })
    },
    // Of several quick changes, only the last one refetches the listing and its amenity notes.
    refetch: () =>
      client.isMutating({ mutationKey: ['amenity', listingId] }) > 1
        ? Promise.resolve()
        : Promise.all([
            cancelAndRefetchQueries(client, query),
            cancelAndRefetchQueries(client, listingAmenitiesQuery(listingId)),
          ]),
    onDone: (_, change) => settle(change),
    onFailed: (_, change) => settle(change),
  })
  return {
    /** Returns the loaded amenities with the pending changes applied. */
    shown: (mask: readonly number[]) => waiting.reduce(switched, mask),
    change: (change: Switched) => {
      setWaiting((all) => [...all, change])
      run(change)
    },
  }
}

function switched(mask: readonly number[], { code, isOn }: Switched): readonly number[] {
  const codes = listAmenitiesInMask(mask).map((amenity) => amenity.code)
  return buildAmenityMask(isOn ? [...codes, code] : codes.filter((each) => each !== code))
}

interface Noted {
  readonly code: number
  /** Id of the existing note; undefined if the amenity has no note. */
  readonly id: number | undefined
  readonly info: string
}

/** Saves the note on an amenity. An empty note removes the existing one. */
export function useSaveAmenityNote(listingId: number, onSaved: () => void) {
  return useApiMutation({
    send: async ({ code: amenity, id, info }: Noted, idempotencyKey) => {
      if (id !== undefined) await callApiRoute(updateListingAmenity, { id, info })
      else if (info.trim()) await callApiRoute(createListingAmenity, { listingId, amenity, info }, { idempotencyKey })
    },
    fallbackText: 'Unknown error',
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, listingAmenitiesQuery(listingId)),
    onDone: onSaved,
  })
}
