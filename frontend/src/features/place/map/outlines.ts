import type { FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'

export interface Outlines {
  readonly land: FeatureCollection
  readonly borders: FeatureCollection
}

type Countries = Topology<{ readonly countries: GeometryCollection }>

let kept: Promise<Outlines> | undefined

/** The shapes, asked for once: whoever opens a map may ask before its file is there. What failed is asked for anew. */
export function outlines(): Promise<Outlines> {
  kept ??= drawn().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

/** The shapes of all countries and the lines between them: Natural Earth's, of 1 : 50 million, bundled with the app. */
async function drawn(): Promise<Outlines> {
  const countries = (await (await fetch(countriesUrl)).json()) as Countries
  const lines = mesh(countries, countries.objects.countries, (a, b) => a !== b)
  return {
    land: feature(countries, countries.objects.countries),
    borders: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: lines }] },
  }
}
