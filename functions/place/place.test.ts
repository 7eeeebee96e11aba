import * as routes from '@nestboard/shared/place/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'

const me = await newPerson()
const found = async (query: string) => (await callRoute(handler, routes.searchPlaces, { query }, me)).data?.places ?? []
const named = async (query: string) => (await found(query)).map(({ name, country }) => `${name} ${country}`)

describe('places', () => {
  it('finds cities by the start of their name, largest first, with region and country', async () => {
    const places = await found('melb')
    expect(places[0]).toEqual({
      id: 'geonames:2158177',
      name: 'Melbourne',
      region: 'Victoria',
      countryName: 'Australia',
      country: 'AU',
    })
    expect(places[1]).toMatchObject({ name: 'Melbourne', region: 'Florida', countryName: 'United States' })
    expect((await found('san')).length).toBe(8)
  })

  it.each([
    ['koln', 'Köln DE'],
    ['KÖLN', 'Köln DE'],
    ['cologne', 'Köln DE'],
    ['sao pau', 'São Paulo BR'],
    ['lodz', 'Łódź PL'],
    ['new york', 'New York City US'],
    ['tanunda', 'Tanunda AU'],
    ['noosa', 'Noosa Heads AU'],
    ['paris, texas', 'Paris US'],
    ['paris', 'Paris FR'],
    ['perth united k', 'Perth GB'],
    ['saint-denis fr', 'Saint-Denis FR'],
  ])('finds for %s the city %s', async (query, first) => {
    expect((await named(query))[0]).toBe(first)
  })

  it('returns a place by its id, with coordinates', async () => {
    const [melbourne] = await found('melbourne')
    const { data } = await callRoute(handler, routes.getPlace, { id: melbourne!.id }, me)
    expect(data).toEqual({ ...melbourne, latitude: -37.814, longitude: 144.963 })
  })

  it.each([
    ['greece', 'Greece GR'],
    ['victoria', 'Victoria AU'],
    ['tuscany', 'Tuscany IT'],
    ['great ocean', 'Great Ocean Road AU'],
    ['crete', 'Crete GR'],
    ['bali', 'Bali ID'],
    ['new zeal', 'New Zealand NZ'],
  ])('finds for %s the area %s', async (query, first) => {
    expect((await named(query))[0]).toBe(first)
  })

  it('returns an area with the radius to search, no wider than a map that shows stays', async () => {
    const area = async (query: string) =>
      (await callRoute(handler, routes.getPlace, { id: (await found(query))[0]!.id }, me)).data!
    expect(await area('great ocean road')).toMatchObject({ latitude: -38.65, longitude: 143.7, radius: 75_000 })
    const tuscany = await area('tuscany')
    expect(Math.abs(tuscany.latitude - 43.4)).toBeLessThan(0.4)
    expect(tuscany.radius).toBeGreaterThan(80_000)
    // An area larger than the widest map that shows stays is searched around its largest city.
    const greece = await area('greece')
    expect([greece.name, greece.country, Math.round(greece.latitude)]).toEqual(['Greece', 'GR', 38])
    expect(greece.radius).toBeLessThan(260_000)
  })

  it('names the town and country of a point, and nothing far out at sea', async () => {
    const townAt = async (latitude: number, longitude: number) =>
      (await callRoute(handler, routes.findTownAtPoint, { latitude, longitude }, me)).data?.town
    expect(await townAt(-38.3824, 142.4871)).toMatchObject({ name: 'Warrnambool', region: 'Victoria', country: 'AU' })
    expect(await townAt(-45, -120)).toBeNull()
  })

  it('finds nothing for text that matches no name', async () => {
    expect(await found('zzzzzz')).toEqual([])
    expect(await found('?!')).toEqual([])
    expect(await found('melbourne zzzz')).toEqual([])
  })
})

describe('refuses', () => {
  it('an empty text, but not a visitor without a session', async () => {
    expect(await callRoute(handler, routes.searchPlaces, { query: '  ' }, me)).toMatchObject({
      code: 400,
      error: 'Invalid query',
    })
    expect((await callRoute(handler, routes.searchPlaces, { query: 'melb' }, { cookie: '' })).code).toBe(200)
  })
})

describe('answers 404 for', () => {
  it.each(['geonames:1', 'geonames:', 'geonames:21581770', 'geonames:02158177', 'geonames:2.5', 'ChIJ90260rVG1moR'])(
    '%s',
    async (id) => {
      expect((await callRoute(handler, routes.getPlace, { id }, me)).code).toBe(404)
    },
  )
})
