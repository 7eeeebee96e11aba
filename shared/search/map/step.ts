/** What a row is filed under in the price copies: the size of the place, and its usual price on a logarithmic scale. */
export const classes = 3
export const stepsMost = 256

/** 0 for up to 3 guests, 1 for up to 5, 2 above: the cheapest places are small, and a family must not read through them. */
export const classOf = (guests: number): number => (guests <= 3 ? 0 : guests <= 5 ? 1 : 2)

/** Steps of 4.4 % from 4 units of the reference currency on. */
export const stepOf = (orderPrice: number): number =>
  orderPrice > 0 ? Math.min(stepsMost - 1, Math.max(0, Math.floor(16 * Math.log2(orderPrice / 4)))) : 0

/** The lowest order price of a step. */
export const priceOfStep = (step: number): number => 4 * 2 ** (step / 16)

/** The step a listing keeps: a change of one step is no reason to write all its rows anew. */
export const keptStep = (kept: number | undefined, now: number): number =>
  kept !== undefined && Math.abs(now - kept) < 2 ? kept : now

/** Steps are counted by sixteens of five in the directory. */
export const coarseOf = (step: number): number => Math.floor((step * 5) / 16)
/** The first step of a coarse one. */
export const firstStepOf = (coarse: number): number => Math.ceil((coarse * 16) / 5)
export const coarseMost = coarseOf(stepsMost - 1) + 1
