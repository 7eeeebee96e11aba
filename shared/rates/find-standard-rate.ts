import type { Rate } from './model.ts'

/** Name of the rate that a listing gets with the price of a file. */
export const standardRateName = 'Standard'

type RateForStandard = Pick<Rate, 'active' | 'visibility'>

/**
 * The rate that the price of a listing in a file means: the listing's only active PUBLIC rate. `new`: the listing has
 * no rate at all, so it gets one. `unclear`: anything else, such as two public rates or a single closed one.
 */
export function findStandardRate<R extends RateForStandard>(rates: readonly R[]): R | 'new' | 'unclear' {
  if (rates.length === 0) return 'new'
  const [only, ...more] = rates.filter(({ active, visibility }) => active && visibility === 'PUBLIC')
  return only && more.length === 0 ? only : 'unclear'
}
