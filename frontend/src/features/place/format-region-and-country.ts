import type { PlacePrediction } from '@nestboard/shared/place/model.ts'

/** Second line under a place's name: `Victoria, Australia`. */
export const formatRegionAndCountry = ({ name, region, countryName }: PlacePrediction): string =>
  [region === name ? '' : region, countryName].filter(Boolean).join(', ')
