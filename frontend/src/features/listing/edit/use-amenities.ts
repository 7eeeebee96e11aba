import { maskOf, amenitiesIn } from '@nestboard/shared/listing/amenities.ts'
import {
  createListingAmenity,
  setListingAmenity,
  unsetListingAmenity,
  updateListingAmenity,
} from '@nestboard/shared/listing/routes.ts'
import { call } from '../../../lib/client.ts'
import { renew } from '../../../lib/renew.ts'
import { useChange } from '../../../lib/use-change.ts'
import { listingAmenitiesQuery, listingQuery } from '../api.ts'

interface Switched {
  readonly code: number
  readonly isOn: boolean
}

/** Adds and removes amenities of a listing at once, and takes a change back if the server refuses it. */
export function useSwitchAmenity(listingId: number) {
  const query = listingQuery(listingId)
  return useChange({
    send: ({ code: amenity, isOn }: Switched) =>
      call(isOn ? setListingAmenity : unsetListingAmenity, { listingId, amenity }),
    fallbackText: 'The amenity was not saved. Try again in a moment.',
    scope: `amenities ${listingId}`,
    optimistic: async (client, { code, isOn }) => {
      await client.cancelQueries(query)
      const put = (on: boolean) =>
        client.setQueryData(query.queryKey, (now) => now && { ...now, amenities: switched(now.amenities, code, on) })
      put(isOn)
      return () => put(!isOn)
    },
    // Only the last of several quick changes refetches; an earlier answer would show the later ones as undone.
    refetch: (client) =>
      client.isMutating({ mutationKey: ['amenity', listingId] }) > 1
        ? Promise.resolve()
        : Promise.all([renew(client, query), renew(client, listingAmenitiesQuery(listingId))]),
    mutationKey: ['amenity', listingId],
  })
}

function switched(mask: readonly number[], code: number, isOn: boolean): number[] {
  const codes = amenitiesIn(mask).map((amenity) => amenity.code)
  return maskOf(isOn ? [...codes, code] : codes.filter((each) => each !== code))
}

interface Noted {
  readonly code: number
  /** Id of the existing note. */
  readonly id: number | undefined
  readonly info: string
}

/** Saves the note on an amenity. An empty note removes the existing one. */
export function useSaveNote(listingId: number, onSaved: () => void) {
  return useChange({
    send: async ({ code: amenity, id, info }: Noted, idempotencyKey) => {
      if (id !== undefined) await call(updateListingAmenity, { id, info })
      else if (info.trim()) await call(createListingAmenity, { listingId, amenity, info }, { idempotencyKey })
    },
    fallbackText: 'Unknown error',
    failureAt: 'here',
    refetch: (client) => renew(client, listingAmenitiesQuery(listingId)),
    onDone: onSaved,
  })
}
