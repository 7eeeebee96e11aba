import * as routes from '@nestboard/shared/place/routes.ts'
import { serve } from '../kernel/serve.ts'
import { getPlace, searchPlaces } from './place.ts'

export const handler = serve(routes, { searchPlaces, getPlace })
