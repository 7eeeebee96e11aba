import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, dropRow } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { encodeListingIdForMap } from '@nestboard/functions/search/map/rows.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import type { ListingItem } from '@nestboard/functions/listing/listing.store.ts'
import { updateListingSearchIndex } from '@nestboard/functions/listing/search-listings.ts'
import { handler as listing } from '@nestboard/functions/listing/index.ts'
import { readBookableListing } from '@nestboard/functions/offers/bookable-listing.ts'
import { handler as offers } from '@nestboard/functions/offers/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import { countAvailableUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { listMissingListingRequirements } from '@nestboard/shared/listing/listing-requirements.ts'
import { parseMediaIdFromUrl } from '@nestboard/shared/media/pictures.ts'
import { deriveDemoPictureId, demoPictureNames } from '../../demo/pictures/demo-picture.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { deriveListingId, deriveSupplierId } from '../../import/ids.ts'
import { importListings } from '../../import/import-listings.ts'
import { buildListingsCsv } from '../../import/testing/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'listings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const nowMs = Date.UTC(2026, 10, 20, 3)

const fileOf = (name: string, rows: readonly Readonly<Record<string, string>>[]): string => {
  const text = buildListingsCsv(rows)
  const path = join(folder, name)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}
async function imported(file: string, limit = Infinity) {
  const rejected: string[] = []
  const watcher = {
    progress: () => undefined,
    rejected: (line: number, reason: string) => void rejected.push(`${line}: ${reason}`),
  }
  const hidden: string[] = []
  const told = { ...watcher, hidden: (line: number, reason: string) => void hidden.push(`${line}: ${reason}`) }
  const counts = await importListings({ file, limit, nowMs }, told)
  return { ...counts, reasons: rejected, lacking: hidden }
}

const visitor = { cookie: '' }
const id = deriveListingId('airbnb:101')

describe('a listings file', () => {
  it('becomes suppliers, listings, rates and nights that the product’s own routes read', async () => {
    const file = fileOf('two.csv.gz', [
      {},
      { id: '102', host_id: '8', host_identity_verified: 'f', calculated_host_listings_count: '12' },
    ])
    expect(await imported(file)).toMatchObject({ read: 2, listings: 2, suppliers: 2, rejected: 0, there: 0, share: 1 })
    const { data } = await callRoute(listing, listingRoutes.getListing, { id }, visitor)
    expect(data).toMatchObject({
      name: 'Gum Row',
      type: 'STAY',
      stayType: 'ROOM',
      guests: 3,
      bedrooms: 1,
      beds: 2,
      bathrooms: 1,
      currency: 'AUD',
      timezone: 'Australia/Adelaide',
      rating: 95,
      reviews: 12,
      active: true,
      visibility: 'PUBLIC',
      supplierId: deriveSupplierId('airbnb-host:7'),
    })
    expect(listAmenitiesInMask(data!.amenities).map(({ label }) => label)).toEqual(['WiFi', 'Private bathroom', 'Pool'])
    const { data: profile } = await callRoute(listing, listingRoutes.getListingProfile, { id }, visitor)
    expect(profile).toMatchObject({
      city: 'Tanunda',
      state: 'South Australia',
      country: 'AU',
      description: 'Two lines\nof ours & a, comma',
    })
    const { data: host } = await callRoute(supplier, supplierRoutes.getSupplier, { id: data!.supplierId }, visitor)
    expect(host).toMatchObject({ name: 'Ada', type: 'VERIFIED' })
    const pro = await callRoute(
      supplier,
      supplierRoutes.getSupplier,
      { id: deriveSupplierId('airbnb-host:8') },
      visitor,
    )
    expect(pro.data).toMatchObject({ type: 'PRO' })
  })

  it('shows a picture of the demo, so it is as ready as any published listing', async () => {
    const { data } = await callRoute(listing, listingRoutes.getListing, { id }, visitor)
    const { data: photos } = await callRoute(listing, listingRoutes.listListingMedia, { listingId: id }, visitor)
    expect(photos!.media).toMatchObject([{ main: true, url: data!.picture }])
    expect(data!.picture).toMatch(/^\/media\/\d+\/1080\.webp$/)
    expect(demoPictureNames.map(deriveDemoPictureId)).toContain(parseMediaIdFromUrl(data!.picture))
    expect(listMissingListingRequirements(data!, { hasRate: true, isPaymentKnown: true })).toEqual([])
  })

  it('that lacks something publishing requires is PRIVATE, off the map, and reported', async () => {
    const file = fileOf('hidden.csv', [{ id: '601', name: ' New  Listing ' }, { id: '602' }])
    const { lacking, ...counts } = await imported(file)
    expect(counts).toMatchObject({ reasons: [], listings: 2, hidden: 1 })
    expect(lacking).toEqual(['2: Listing is not ready: name'])
    const rows = await readAllTableRows()
    for (const [key, code] of Object.entries({ 601: 404, 602: 200 })) {
      const loadedId = deriveListingId(`airbnb:${key}`)
      expect((await callRoute(listing, listingRoutes.getListing, { id: loadedId }, visitor)).code).toBe(code)
      const isOnMap = rows.some(({ pk, sk }) => /^m\d#/.test(pk) && sk.endsWith(encodeListingIdForMap(loadedId)))
      expect([key, isOnMap]).toEqual([key, code === 200])
    }
  })

  it('has exactly the stated number of open nights, each with a price', async () => {
    const bookable = (await readBookableListing(id))!
    const today = dayInZone('Australia/Adelaide', nowMs)
    const open = Array.from({ length: 365 }, (_, at) => today + at).filter(
      (day) => countAvailableUnits(bookable.inventory, day) > 0,
    )
    expect([30, 60, 90, 365].map((days) => open.filter((day) => day < today + days).length)).toEqual([10, 25, 40, 200])
    expect(bookable.inventory.rules).toMatchObject({ minDays: 2, maxDays: 0 })
    const day = open.find((each) => each > dayInZone('Australia/Adelaide', Date.now()) && open.includes(each + 1))!
    const { data } = await callRoute(
      offers,
      offerRoutes.listOffers,
      { listingId: id, day, length: 2, ages: [30] },
      visitor,
    )
    expect(data!.offers).toMatchObject([{ totalPrice: 2469, currency: 'AUD' }])
  })

  it('is on the map as if each listing had been projected separately', async () => {
    const file = fileOf('map.csv', [{ id: '401' }, { id: '402', accommodates: '6' }, { id: '403', price: '$90.00' }])
    await imported(file)
    const onMap = async () =>
      (await readAllTableRows()).filter(({ pk, sk }) => /^m(?:\d|d|h\d)#/.test(pk) || sk === 'MAP')
    const plain = (rows: readonly Row[]) => rows.map(({ loaded: _, ...row }) => row)
    const loaded = await onMap()
    expect(loaded.length).toBeGreaterThan(3 * 4 * 7)
    const ids = (await readAllTableRows()).flatMap((row) => (row.sk === 'LISTING' ? [row['id'] as number] : []))
    // Does what the stream reactions would do for the same rows. It must add nothing, because the import has already
    // written the map rows.
    for (const each of ids) await projectListingOntoMap(each, 'all', Date.now, { onlyNew: true })
    expect(await onMap()).toEqual(loaded)
    for (const row of loaded) await dropRow(row)
    for (const each of ids) await projectListingOntoMap(each, 'all', () => nowMs)
    expect(plain(await onMap())).toEqual(plain(loaded))
  })

  it('can be searched by its words at once, with the same rows that a stream reaction would write', async () => {
    await imported(fileOf('words.csv', [{ id: '501' }, { id: '502', name: 'Shearing Shed' }]))
    const words = async () => (await readAllTableRows()).filter(({ pk }) => pk.startsWith('LISTINGWORD#'))
    const loaded = await words()
    expect(loaded.length).toBeGreaterThan(6)
    for (const row of await readAllTableRows())
      if (row.sk === 'LISTING' && [501, 502].some((each) => row['id'] === deriveListingId(`airbnb:${each}`)))
        await updateListingSearchIndex(undefined, row as unknown as ListingItem)
    expect(await words()).toEqual(loaded)
  })

  it('changes nothing when imported again, even after edits', async () => {
    const file = fileOf('again.csv', [{}, { id: '102', host_id: '8', price: '$99.00' }])
    const before = await readAllTableRows()
    expect(await imported(file)).toMatchObject({ listings: 0, suppliers: 0, there: 2, rows: 0 })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('reports each rejected row with its line and reason, also after a multi-line text', async () => {
    const rows: Record<string, string>[] = [
      { id: '201', description: 'three\nlines\nlong' },
      { id: '202', price: '' },
      { id: '203', price: '$16000.00' },
      { id: '204', latitude: 'north' },
      { id: '205', availability_60: '5' },
      { id: '206', amenities: 'none' },
      { id: '207', minimum_nights: '9', maximum_nights: '3' },
      { id: '201' },
      { id: 'x' },
    ]
    const { reasons, rejected, listings } = await imported(fileOf('bad.csv', rows))
    expect(reasons).toEqual([
      '5: no price',
      '6: Invalid price',
      '7: Invalid latitude',
      '8: 5 open nights in 60 days, 10 in 30',
      '9: amenities are not a list',
      '10: at least 9 nights, at most 3',
      '11: the file contains the listing twice',
      '12: no id of the listing or its host',
    ])
    expect([rejected, listings]).toEqual([8, 1])
  })

  it('is read up to the limit, and refused when it is another kind of file', async () => {
    const file = fileOf('long.csv', [{ id: '301' }, { id: '302' }, { id: '303' }])
    expect(await imported(file, 2)).toMatchObject({ read: 2, listings: 2 })
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'listing_id,date\n1,2024-01-01\n')
    await expect(imported(other)).rejects.toThrow('not a detailed listings file')
  })
})
