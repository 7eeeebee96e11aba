import type { Nights } from '@nestboard/shared/inventory/occupancy.ts'

/** The next nights of listings, by the listing's id. */
export type NextNights = ReadonlyMap<number, Nights> | 'loading' | 'failed'

export const nightsUnread = 'The nights did not load'

/** The nights of all these listings; undefined until they are known of each. */
export function nightsOfAll(
  listings: readonly { readonly id: number }[],
  nights: ReadonlyMap<number, Nights>,
): Nights[] | undefined {
  const known = listings.flatMap(({ id }) => nights.get(id) ?? [])
  return known.length === listings.length ? known : undefined
}

/** Whose nights are told: `your 5 public listings`. `more`: there are others, of which nothing is known yet. */
export function publicText(count: number, more: boolean): string {
  if (count === 0) return 'no public listing yet'
  return `your ${more ? 'first ' : ''}${count} public ${count === 1 ? 'listing' : 'listings'}`
}
