/** Bands of ratings with their names. Each band reaches from `from` up to the next better band. */
const bands = [
  { name: 'Exceptional', from: 9 },
  { name: 'Very good', from: 7 },
  { name: 'Fine', from: 5 },
  { name: 'Poor', from: 1 },
] as const

export interface RatingBand {
  readonly name: (typeof bands)[number]['name']
  /** Lowest whole rating of the band, from 1 to 10; `till` is its highest. */
  readonly from: number
  readonly till: number
}

/** The band of a rating that is given in tenths; undefined without a rating. */
export function ratingBandOf(tenths: number): RatingBand | undefined {
  const at = bands.findIndex(({ from }) => tenths >= from * 10)
  const band = bands[at]
  return band && { ...band, till: at === 0 ? 10 : bands[at - 1]!.from - 1 }
}
