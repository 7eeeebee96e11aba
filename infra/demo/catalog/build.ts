import { writeFileSync } from 'node:fs'
import { loadBundledGazetteer } from '@nestboard/functions/gateways/maps/gazetteer-maps-service.ts'
import { deriveIdFromText } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { readCsv } from '../../import/read-csv.ts'
import type { ListingFacts } from '../../import/facts.ts'
import { createLocationLookup } from '../../import/create-location-lookup.ts'
import { parseListingRow, RejectedRowError } from '../../import/parse-listing-row.ts'
import type { ListingFactsFile, EncodedListing } from './listing-facts-file.ts'

/**
 * Writes `facts.json` from detailed listings files: `node infra/demo/catalog/build.ts REGION=FILE[=COUNT] …`. Keeps
 * type, location, amenities and prices, but no text by hosts or guests; COUNT samples that many rows evenly.
 */
const where = createLocationLookup(loadBundledGazetteer().nearest)
const types = Object.keys(stayTypes)
const catalog: ListingFactsFile = { regions: {} }

for (const argument of process.argv.slice(2)) {
  const [region = '', file = '', count] = argument.split('=')
  const all: ListingFacts[] = []
  for await (const { fields } of readCsv(file).rows) {
    try {
      all.push(parseListingRow(fields, where))
    } catch (error) {
      if (!(error instanceof RejectedRowError)) throw error
    }
  }
  const order = new Map(all.map(({ key }) => [key, deriveIdFromText(`spread ${key}`)]))
  const kept = all
    .toSorted((a, b) => (order.get(a.key) as number) - (order.get(b.key) as number))
    .slice(0, count === undefined ? all.length : Number(count))
  const towns = [
    ...new Set(kept.map(({ city, state, country, timezone }) => [city, state, country, timezone].join('|'))),
  ]
  const rowOf = (facts: ListingFacts): EncodedListing => {
    const { city, state, country, timezone, open } = facts
    return [
      types.indexOf(facts.stayType),
      towns.indexOf([city, state, country, timezone].join('|')),
      facts.latitude,
      facts.longitude,
      facts.guests,
      facts.bedrooms,
      facts.beds,
      facts.bathrooms,
      facts.price,
      facts.minDays,
      facts.maxDays,
      facts.rating,
      facts.reviews,
      open[30],
      open[60],
      open[90],
      open[365],
      Buffer.from(facts.amenities).toString('hex'),
    ] as EncodedListing
  }
  catalog.regions[region] = { currency: kept[0]?.currency ?? 'USD', towns, rows: kept.map(rowOf) }
}

const lines = JSON.stringify(catalog).replaceAll('],[', '],\n[')
writeFileSync(new URL('facts.json', import.meta.url), `${lines}\n`)
console.log(`${lines.length} characters`)
