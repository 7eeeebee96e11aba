import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { placeErrorTexts } from './faults.ts'
import { placeSchema, placeLookupParams, placePointParams, placePredictionSchema, placeSearchParams } from './model.ts'

export const searchPlaces = defineRoute({
  method: 'GET',
  path: '/v1/place/fts',
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z.object(placeSearchParams),
  data: z.object({ places: z.array(placePredictionSchema) }),
  errors: [placeErrorTexts.unavailable],
  budget: 'search',
  summary: 'Predicts places by the beginning of their name, the most likely first, at most 8.',
})

export const getPlace = defineRoute({
  method: 'GET',
  path: '/v1/place/get',
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z.object(placeLookupParams),
  data: placeSchema,
  errors: [placeErrorTexts.unavailable],
  summary: 'A predicted place with its coordinates.',
})

export const findTownAtPoint = defineRoute({
  method: 'GET',
  path: '/v1/place/town',
  access: 'session',
  params: z.object(placePointParams),
  data: z.object({ town: z.nullable(placeSchema) }),
  budget: 'search',
  summary: 'The town nearest to a point, at most 100 km away; null far from all towns.',
})

export const listPopularPlaces = defineRoute({
  method: 'GET',
  path: '/v1/place/popular',
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z.object({}),
  data: z.object({ places: z.array(placeSchema) }),
  summary: 'The destinations with most stays, at most 5.',
})
