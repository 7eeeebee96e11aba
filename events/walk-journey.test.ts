import { handler as offersHandler } from '@nestboard/functions/offers/index.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { scanRowsByPrefix, readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as searchHandler } from '@nestboard/functions/search/index.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import { clearStayCellsCache } from '@nestboard/functions/place/stay-places.ts'
import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import * as searchRoutes from '@nestboard/shared/search/routes.ts'
import { createApiGateway, mountRoutes } from '@nestboard/infra/local/api.ts'
import type { ApiHandler } from '@nestboard/infra/local/api.ts'
import { createHttpHandlers } from '@nestboard/infra/local/create-http-handlers.ts'
import type { PartsBehindHttpPort } from '@nestboard/infra/local/create-http-handlers.ts'
import { listenOnLoopback } from '@nestboard/infra/local/listen-on-loopback.ts'
import type { LoopbackHttpServer } from '@nestboard/infra/local/listen-on-loopback.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkJourney } from './walk-journey.ts'

let http: LoopbackHttpServer
let origin: string
/** A path that answers 500, and one whose prices differ. */
const broken = { path: '', otherPrice: '' }

const spoiled =
  (handler: unknown): ApiHandler =>
  async (event, context) => {
    if (event.rawPath === broken.path) return { statusCode: 500, body: '{}' }
    const answer = (await (handler as ApiHandler)(event, context)) as { body: string }
    if (event.rawPath !== broken.otherPrice) return answer
    return { ...answer, body: answer.body.replace(/"totalPrice":\d+/, '"totalPrice":1') }
  }

beforeAll(async () => {
  http = await listenOnLoopback(0, 10_000)
  origin = `http://127.0.0.1:${http.port}`
  const rows = [
    ...Object.entries(searchRoutes).map(([name, route]) => ({ feature: 'search' as const, name, route })),
    ...Object.entries(offerRoutes).map(([name, route]) => ({ feature: 'offers' as const, name, route })),
  ]
  const handlers = new Map<string, ApiHandler>([
    ['search', spoiled(searchHandler)],
    ['offers', spoiled(offersHandler)],
  ])
  const parts = {
    api: createApiGateway(mountRoutes(rows, handlers)),
    sockets: { stop: () => Promise.resolve() },
  }
  http.serve(createHttpHandlers(parts as unknown as PartsBehindHttpPort))
})
afterAll(() => http.stop())

it('ends well on a site without stays, and writes nothing there', async () => {
  clearStayCellsCache()
  const before = await readAllTableRows()
  expect(await walkJourney(origin)).toBe('nothing to book')
  expect(await readAllTableRows()).toEqual(before)
})

it('walks from a search to a price, leaves a search that expires and belongs to nobody, and names a step that fails', async () => {
  const { listingId } = await newBookableListing({}, undefined, { latitude: 64.14, longitude: -21.92 })
  await projectListingOntoMap(listingId, 'all', Date.now)
  clearStayCellsCache()
  const before = new Set((await readAllTableRows()).map(({ pk, sk }) => `${pk} ${sk}`))
  expect(await walkJourney(origin)).toBe('priced')
  const written = (await readAllTableRows()).filter(({ pk, sk }) => !before.has(`${pk} ${sk}`))
  expect(written.filter(({ pk }) => !/^(BUDGET|SEARCH)#/.test(pk))).toEqual([])
  const searches = await scanRowsByPrefix('SEARCH#')
  expect(searches).toMatchObject([{ userId: 0, tripId: 0, expiresAt: expect.any(Number) }])
  broken.path = searchRoutes.listSearchOffers.path
  await expect(walkJourney(origin)).rejects.toThrow(`GET ${searchRoutes.listSearchOffers.path} answered 500`)
  broken.path = ''
  broken.otherPrice = offerRoutes.getOfferByKey.path
  await expect(walkJourney(origin)).rejects.toThrow('is 1 by its key')
})
