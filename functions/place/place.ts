import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxPopularPlaces } from '@nestboard/shared/place/model.ts'
import type * as routes from '@nestboard/shared/place/routes.ts'
import { loadBundledGazetteer } from '../gateways/maps/gazetteer-maps-service.ts'
import { mapsService } from '../gateways/maps/maps-service.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readPopularDestinations } from './read-popular-destinations.ts'
import { loadPlaceHasStaysCheck } from './stay-places.ts'

/** Suggests places whose names start with the text. Results from the bundled gazetteer list places with stays first. */
export const searchPlaces: Operation<typeof routes.searchPlaces> = async ({ query, session }, { nowMs }) => ({
  places: await mapsService.predict(query, { session, stays: () => loadPlaceHasStaysCheck(nowMs) }),
})

/** Returns the place of an id, with coordinates. @throws Fault 404 for an unknown id */
export const getPlace: Operation<typeof routes.getPlace> = async ({ id, session }) => {
  const place = await mapsService.find(id, session)
  if (!place) throw notFound()
  return place
}

/** Distance in meters up to which a point belongs to the nearest town. */
const mostTownDistance = 100_000

/** Returns the town nearest to a point, from the bundled gazetteer, also with a maps key. */
export const findTownAtPoint: Operation<typeof routes.findTownAtPoint> = (point) => {
  const town = loadBundledGazetteer().nearest(point.latitude, point.longitude)
  return Promise.resolve({ town: distanceMeters(point, town) > mostTownDistance ? null : town })
}

/** Returns the destinations with most stays, by counts at most ten minutes old. */
export const listPopularPlaces: Operation<typeof routes.listPopularPlaces> = async (_, { nowMs }) => ({
  places: (await readPopularDestinations(nowMs)).slice(0, maxPopularPlaces).map(({ place }) => place),
})
