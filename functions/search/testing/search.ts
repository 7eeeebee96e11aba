import * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

export const todayUtc = Math.floor(Date.now() / 86_400_000)

export const testSearchInput = {
  query: 'Sydney',
  latitude: -33.86,
  longitude: 151.21,
  ages: [40, 40],
  day: todayUtc + 40,
  length: 3,
}

/** Creates a search through the API, and returns its id. */
export async function newSearch(
  as: { cookie: string },
  more: Partial<RouteParamsInput<typeof routes.createStaySearch>> = {},
): Promise<number> {
  const { data, error } = await callRoute(handler, routes.createStaySearch, { ...testSearchInput, ...more }, as)
  if (!data) throw new Error(`search refused: ${error}`)
  return data.id
}
