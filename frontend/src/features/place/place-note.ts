import type { PlacePrediction } from '@nestboard/shared/place/model.ts'

/** What lies around a place, as the second line under its name: `Victoria, Australia`. */
export const aroundOf = ({ name, region, countryName }: PlacePrediction): string =>
  [region === name ? '' : region, countryName].filter(Boolean).join(', ')
