import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { placeErrorTexts } from '@nestboard/shared/place/faults.ts'
import { maxPlacePredictions } from '@nestboard/shared/place/model.ts'
import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'
import * as z from 'zod/mini'
import { getFetchAfterPermission } from '../../kernel/request/get-fetch-after-permission.ts'
import { gazetteerMapsService } from './gazetteer-maps-service.ts'
import type { MapsService } from './port.ts'

const answerWithinMs = 3000
const text = z.object({ text: z.string() })

const predictions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: z.optional(text) }),
          }),
        ),
      }),
    ),
    [],
  ),
})

const details = z.object({
  id: z.string(),
  displayName: text,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z._default(
    z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
    [],
  ),
})

/**
 * Creates the maps service that predicts and finds places with Google's Places API (New):
 * https://developers.google.com/maps/documentation/places/web-service/op-overview
 */
export function createGoogleMapsService({ key, endpoint }: { key: string; endpoint: string }): MapsService {
  const ask = async (path: string, mask: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': mask, 'content-type': 'application/json' }
    const send = await getFetchAfterPermission()
    const signal = AbortSignal.timeout(answerWithinMs)
    const answer = await send(`${endpoint}/v1/${path}`, { ...init, headers, signal }).catch(unavailable)
    // Google answers 400 for a malformed place id, and 404 for the id of a place that no longer exists.
    if (answer.status === 404 || (answer.status === 400 && !init.body)) return undefined
    if (!answer.ok) return unavailable(`${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return answer.json().catch(unavailable)
  }
  const parsed = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
    const result = schema.safeParse(value)
    return result.success ? result.data : unavailable(result.error)
  }

  return {
    async predict(query, { session }) {
      const body = JSON.stringify({ input: query, languageCode: 'en', ...(session && { sessionToken: session }) })
      const mask =
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text'
      const { suggestions } = parsed(predictions, await ask('places:autocomplete', mask, { method: 'POST', body }))
      return suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .map(predictionOf)
        .slice(0, maxPlacePredictions)
    },
    async find(id, session) {
      // The id belongs to the bundled gazetteer if the place was chosen before a maps key was configured.
      const city = await gazetteerMapsService.find(id)
      if (city) return city
      const query = new URLSearchParams({ languageCode: 'en', ...(session && { sessionToken: session }) })
      const path = `places/${encodeURIComponent(id)}?${query}`
      const answer = await ask(path, 'id,displayName.text,location,addressComponents')
      return answer === undefined ? undefined : placeOf(parsed(details, answer))
    },
  }
}

function unavailable(why: unknown): never {
  throw new Fault(503, placeErrorTexts.unavailable, {
    note: `maps: ${why instanceof Error ? why.message : String(why)}`,
  })
}

type Prediction = NonNullable<z.infer<typeof predictions>['suggestions'][number]['placePrediction']>

/** Google gives region and country in one text, such as "VIC, Australia", without a country code. */
function predictionOf({ placeId, structuredFormat: { mainText, secondaryText } }: Prediction): PlacePrediction {
  const around = secondaryText?.text.split(', ') ?? []
  return {
    id: placeId,
    name: mainText.text,
    region: around.slice(0, -1).join(', '),
    countryName: around.at(-1) ?? '',
    country: '',
  }
}

function placeOf({ id, displayName, location, addressComponents }: z.infer<typeof details>): Place {
  const part = (...types: string[]) => addressComponents.find((each) => types.some((type) => each.types.includes(type)))
  const [street, number] = [part('route')?.longText, part('street_number')?.longText]
  const address = {
    // Google writes the line as its country does, which can't be told from the parts.
    address: displayName.text,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_2')?.longText ?? '',
    zip: part('postal_code')?.longText ?? '',
  }
  return {
    id,
    name: displayName.text,
    region: part('administrative_area_level_1')?.longText ?? '',
    countryName: part('country')?.longText ?? '',
    country: part('country')?.shortText ?? '',
    ...location,
    ...((street ?? number) !== undefined && address),
  }
}
