import * as routes from '@nestboard/shared/place/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows, rowsOf } from '../kernel/testing/rows.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { projectListing } from './map/project.ts'
import { handler } from '../place/index.ts'
import { forgetStays } from '../place/stay-places.ts'

const me = await newPerson()
const first = async (query: string): Promise<string> => {
  forgetStays()
  const [place] = (await call(handler, routes.searchPlaces, { query }, me)).data!.places
  return `${place?.name} ${place?.country}`
}

it('lists a place with a stay on the map before larger places without, until the stay is hidden', async () => {
  expect(await first('toledo')).toBe('Toledo US')
  const { listingId } = await newBookable({}, undefined, { latitude: 39.86, longitude: -4.02 })
  await projectListing(listingId, 'all', Date.now)
  expect(await first('toledo')).toBe('Toledo ES')
  // Projecting the listing again must not count it twice.
  await projectListing(listingId, 'all', Date.now)
  const rows = await rowsOf(`L#${listingId}`)
  await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, active: false })))
  await projectListing(listingId, 'all', Date.now)
  expect(await first('toledo')).toBe('Toledo US')
})
