import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/place/routes.ts'
import { maps } from '../gateways/maps/maps.ts'
import type { Operation } from '../kernel/operation.ts'
import { permitted } from '../kernel/permission.ts'

// A maps service is paid by the question: none is asked for whoever turns out to be nobody.

/** The places a text may be the beginning of. */
export const searchPlaces: Operation<typeof routes.searchPlaces> = async ({ query, session }) => {
  await permitted()
  return { places: await maps.predict(query, session) }
}

/** The place that was chosen. */
export const getPlace: Operation<typeof routes.getPlace> = async ({ id, session }) => {
  await permitted()
  const place = await maps.find(id, session)
  if (!place) throw notFound()
  return place
}
