import * as routes from '@nestboard/shared/place/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { findTownAtPoint, getPlace, listPopularPlaces, searchPlaces } from './place.ts'

export const handler = createFeatureHandler(routes, { searchPlaces, getPlace, findTownAtPoint, listPopularPlaces })
