import * as z from 'zod/mini'
import { createGoogleMapsService } from './create-google-maps-service.ts'
import { gazetteerMapsService } from './gazetteer-maps-service.ts'
import type { MapsService } from './port.ts'

const { NB_MAPS_KEY, NB_MAPS_ENDPOINT } = z
  .object({
    /** Key of Google's Places API (New). Without a key, the bundled gazetteer is used. */
    NB_MAPS_KEY: z._default(z.string(), ''),
    NB_MAPS_ENDPOINT: z._default(z.string(), 'https://places.googleapis.com'),
  })
  .parse(process.env)

/** The maps service of this installation. */
export const mapsService: MapsService = NB_MAPS_KEY
  ? createGoogleMapsService({ key: NB_MAPS_KEY, endpoint: NB_MAPS_ENDPOINT })
  : gazetteerMapsService
