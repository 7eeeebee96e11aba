import type { FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'

type Countries = Topology<{ readonly countries: GeometryCollection }>

/** The shapes of all countries and the lines between them: Natural Earth's, of 1 : 50 million, bundled with the app. */
export async function outlines(): Promise<{ land: FeatureCollection; borders: FeatureCollection }> {
  const countries = (await (await fetch(countriesUrl)).json()) as Countries
  const lines = mesh(countries, countries.objects.countries, (a, b) => a !== b)
  return {
    land: feature(countries, countries.objects.countries),
    borders: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: lines }] },
  }
}
