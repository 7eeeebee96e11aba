import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoogleMapsService } from './create-google-maps-service.ts'

/** Requests that the fake maps service received; `next` is the answer that it will give. */
const requests: { url: string; key: unknown; mask: unknown; body: unknown }[] = []
let next: { status: number; body: string } = { status: 200, body: '{}' }
const twin = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': mask } = request.headers
    const body = Buffer.concat(chunks).toString()
    requests.push({ url: request.url ?? '', key, mask, body: body && JSON.parse(body) })
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
  })
}).listen(0)
await once(twin, 'listening')
const stays = () => Promise.reject(new Error('Google’s predictions have no coordinates to compare'))
const endpoint = `http://localhost:${(twin.address() as AddressInfo).port}`
const maps = createGoogleMapsService({ key: 'a-key', endpoint })
const answers = (body: unknown, status = 200) => (next = { status, body: JSON.stringify(body) })

beforeEach(() => void requests.splice(0))
afterAll(() => void twin.close())

describe('predictions', () => {
  it('are requested with key, field mask and session, and leave out results that aren’t places', async () => {
    answers({
      suggestions: [
        {
          placePrediction: {
            placeId: 'ChIJ1',
            structuredFormat: { mainText: { text: 'Lorne' }, secondaryText: { text: 'VIC, Australia' } },
          },
        },
        { queryPrediction: { text: { text: 'lorne hotels' } } },
        { placePrediction: { placeId: 'ChIJ2', structuredFormat: { mainText: { text: 'France' } } } },
      ],
    })
    expect(await maps.predict('lorn', { session: 'one-search', stays })).toEqual([
      { id: 'ChIJ1', name: 'Lorne', region: 'VIC', countryName: 'Australia', country: '' },
      { id: 'ChIJ2', name: 'France', region: '', countryName: '', country: '' },
    ])
    expect(requests).toEqual([
      {
        url: '/v1/places:autocomplete',
        key: 'a-key',
        mask: expect.stringContaining('placeId') as string,
        body: { input: 'lorn', languageCode: 'en', sessionToken: 'one-search' },
      },
    ])
  })

  it('are empty if Google has none', async () => {
    answers({})
    expect(await maps.predict('zzz', { stays })).toEqual([])
  })
})

describe('a place', () => {
  it('is read with its region and country', async () => {
    answers({
      id: 'ChIJ1',
      displayName: { text: 'Lorne', languageCode: 'en' },
      location: { latitude: -38.54, longitude: 143.97 },
      addressComponents: [
        { longText: 'Victoria', shortText: 'VIC', types: ['administrative_area_level_1', 'political'] },
        { longText: 'Australia', shortText: 'AU', types: ['country', 'political'] },
      ],
    })
    expect(await maps.find('ChIJ1/..', 's')).toEqual({
      id: 'ChIJ1',
      name: 'Lorne',
      region: 'Victoria',
      countryName: 'Australia',
      country: 'AU',
      latitude: -38.54,
      longitude: 143.97,
    })
    expect(requests[0]!.url).toBe('/v1/places/ChIJ1%2F..?languageCode=en&sessionToken=s')
  })

  it('that is a street address has its line, town and postcode', async () => {
    answers({
      id: 'ChIJ2',
      displayName: { text: '12 Harbor Street' },
      location: { latitude: -38.38, longitude: 142.48 },
      addressComponents: [
        { longText: '12', shortText: '12', types: ['street_number'] },
        { longText: 'Harbor Street', shortText: 'Harbor St', types: ['route'] },
        { longText: 'Warrnambool', shortText: 'Warrnambool', types: ['locality', 'political'] },
        { longText: '3280', shortText: '3280', types: ['postal_code'] },
        { longText: 'Australia', shortText: 'AU', types: ['country', 'political'] },
      ],
    })
    expect(await maps.find('ChIJ2')).toMatchObject({
      name: '12 Harbor Street',
      address: '12 Harbor Street',
      city: 'Warrnambool',
      zip: '3280',
      country: 'AU',
    })
  })

  it.each([400, 404])('is undefined if Google answers %d', async (status) => {
    answers({ error: {} }, status)
    expect(await maps.find('ChIJ0')).toBeUndefined()
  })

  it('with a gazetteer id needs no request', async () => {
    expect(await maps.find('geonames:2158177')).toMatchObject({ name: 'Melbourne' })
    expect(requests).toEqual([])
  })
})

describe('a failing service answers 503', () => {
  it.each([
    [403, '{"error":{"message":"key"}}'],
    [429, '{}'],
    [500, 'oops'],
    [200, 'no json'],
    [200, '{"suggestions":[{"placePrediction":{"placeId":1}}]}'],
  ])('%d %s', async (status, body) => {
    next = { status, body }
    await expect(maps.predict('x', { stays })).rejects.toMatchObject({ status: 503 })
  })

  it('for an unreachable service', async () => {
    await expect(
      createGoogleMapsService({ key: 'k', endpoint: 'http://localhost:9' }).find('ChIJ1'),
    ).rejects.toMatchObject({
      status: 503,
    })
  })
})
