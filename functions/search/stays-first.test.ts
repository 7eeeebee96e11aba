import * as routes from '@nestboard/shared/place/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { handler } from '../place/index.ts'
import { clearStayCellsCache } from '../place/stay-places.ts'

const me = await newPerson()
const first = async (query: string): Promise<string> => {
  clearStayCellsCache()
  const [place] = (await callRoute(handler, routes.searchPlaces, { query }, me)).data!.places
  return `${place?.name} ${place?.country}`
}

it('lists a place with a stay on the map before larger places without, until the stay is hidden', async () => {
  expect(await first('toledo')).toBe('Toledo US')
  const { listingId } = await newBookableListing({}, undefined, { latitude: 39.86, longitude: -4.02 })
  await projectListingOntoMap(listingId, 'all', Date.now)
  expect(await first('toledo')).toBe('Toledo ES')
  // Projecting the listing again must not count it twice.
  await projectListingOntoMap(listingId, 'all', Date.now)
  const rows = await readPartitionRows(`L#${listingId}`)
  await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, active: false })))
  await projectListingOntoMap(listingId, 'all', Date.now)
  expect(await first('toledo')).toBe('Toledo US')
})
