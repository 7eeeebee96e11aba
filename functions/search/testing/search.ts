import * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteInput } from '@nestboard/shared/kernel/contract.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

export const todayUtc = Math.floor(Date.now() / 86_400_000)

export const searchInput = {
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
  more: Partial<RouteInput<typeof routes.createStaySearch>> = {},
): Promise<number> {
  const { data, error } = await call(handler, routes.createStaySearch, { ...searchInput, ...more }, as)
  if (!data) throw new Error(`search refused: ${error}`)
  return data.id
}
