import * as z from 'zod/mini'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { getPlace, searchPlaces } from '../../place/place.ts'
import { defineTool } from './tool.ts'

/** Number of places that a name may stand for. */
const maxPlaces = 3

/** Finds the places that a name stands for, the likeliest first. */
export const findPlace = defineTool({
  name: 'FIND_PLACE',
  description:
    'Finds cities, regions and travel areas by name, with coordinates. Call it before searching stays. Answers up to 3 places.',
  params: z.object({ query: z.string().check(z.minLength(1), z.maxLength(100)) }),
  run: async ({ query }, { operation, record }) => {
    const found = await searchPlaces({ query, session: undefined }, operation)
    const places = await Promise.all(
      found.places.slice(0, maxPlaces).map(({ id }) => getPlace({ id, session: undefined }, operation)),
    )
    for (const { name, latitude, longitude } of places) record.addPlace({ name, latitude, longitude })
    for (const { region, countryName } of places) for (const each of [region, countryName]) record.names.add(each)
    return {
      places: places.map(({ name, region, countryName, country, latitude, longitude, radius }) => ({
        name,
        region,
        countryName,
        country,
        latitude,
        longitude,
        radius: Math.min(radius ?? searchLimits.radius.default, searchLimits.radius.most),
      })),
    }
  },
})
