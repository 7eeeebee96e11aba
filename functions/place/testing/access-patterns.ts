import * as routes from '@nestboard/shared/place/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { clearStayCellsCache } from '../stay-places.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  clearStayCellsCache()
  const person = await newPerson()
  await callRoute(handler, routes.searchPlaces, { query: 'melb' }, person)
  clearStayCellsCache()
  await callRoute(handler, routes.listPopularPlaces, {}, person)
}
