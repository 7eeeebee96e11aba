import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listingFields, listingProfileFields } from '@nestboard/shared/listing/fields.ts'
import { nightPriceField } from '@nestboard/shared/rates/model.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { findOpenNightContradiction } from '../../import/open-nights.ts'
import { demoPictureFileWidths, demoPictureNames, getDemoPictureFile } from '../pictures/demo-picture.ts'
import { facePicturesByEmail } from '../pictures/face-pictures-by-email.ts'
import { demoPostPictures } from '../pictures/demo-post-pictures.ts'
import { buildDemoCatalog, demoSupplierKey } from './demo.ts'

const { hosts, listings } = buildDemoCatalog()

describe('the demo catalog', () => {
  it('is the same every time', () => {
    expect(buildDemoCatalog()).toEqual({ hosts, listings })
  })

  it('contains two regions and a dozen cities', () => {
    const countries = new Set(listings.map(({ facts }) => facts.country))
    expect(listings.length).toBeGreaterThan(740)
    expect(countries.size).toBeGreaterThanOrEqual(11)
    expect(statSync(new URL('facts.json', import.meta.url)).size).toBeLessThan(200_000)
  })

  it('has unique names within a country, and texts that the forms would accept', () => {
    const names = listings.map(({ facts }) => `${facts.name} ${facts.country}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const wrong = listings.flatMap(({ facts }) => {
      const fields = { ...listingFields, ...listingProfileFields, price: nightPriceField() }
      const said: Record<string, unknown> = { ...facts }
      return Object.entries(fields)
        .filter(([field, schema]) => field in said && !schema.safeParse(said[field]).success)
        .map(([field]) => `${facts.name}: ${field} ${String(said[field])}`)
    })
    expect(wrong).toEqual([])
  })

  it('has a possible calendar for every listing', () => {
    expect(listings.filter(({ facts }) => findOpenNightContradiction(facts.open) !== undefined)).toEqual([])
  })

  it('gives every listing a supplier, and no supplier more listings than its plan includes', () => {
    const byHost = Map.groupBy(listings, ({ facts }) => facts.hostKey)
    expect(new Set(byHost.keys())).toEqual(new Set(hosts.map(({ facts }) => facts.key)))
    const over = hosts.filter(({ facts }) => byHost.get(facts.key)!.length > supplierPlans[facts.type].listings)
    expect(over.map(({ facts }) => facts.key)).toEqual([])
    expect(byHost.get(demoSupplierKey)!.length).toBeGreaterThan(5)
  })

  it('has every picture in two sizes, in 6 MB together, and shows all of them', () => {
    const files = demoPictureNames.flatMap((name) =>
      demoPictureFileWidths.map((width) => getDemoPictureFile(name, width)),
    )
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(6_000_000)
    const shown = new Set<string>([
      ...listings.flatMap(({ pictures }) => pictures),
      ...hosts.map(({ emblem }) => emblem),
      ...Object.values(facePicturesByEmail),
      ...Object.values(demoPostPictures).flat(),
    ])
    expect(demoPictureNames.filter((name) => !shown.has(name))).toEqual([])
  })

  it('shows only pictures that exist, and shares each among many listings', () => {
    const shown = listings.flatMap(({ pictures }) => pictures)
    expect(shown.filter((name) => !demoPictureNames.includes(name))).toEqual([])
    expect(listings.filter(({ pictures }) => new Set(pictures).size < pictures.length)).toEqual([])
    // If too many listings shared a cover, a results page would show the same picture again and again.
    const covers = Map.groupBy(listings, ({ pictures }) => pictures[0])
    expect(Math.max(...[...covers.values()].map(({ length }) => length))).toBeLessThan(listings.length / 30)
  })
})

it("composes a short description from a listing's facts", () => {
  const light = listings.find(({ facts }) => facts.name === 'Keepers Light')!
  expect(light.facts.description).toMatch(
    /^A lighthouse for four guests in Apollo Bay, Victoria, with two bedrooms, two beds and one bathroom\. Inside: /,
  )
})
