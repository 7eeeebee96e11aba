import type { Product } from '@nestboard/shared/trips/model.ts'

/** The pins of a board for the same nights. `key`: text that names the nights in the page's address. */
export interface PinsOfNights<P> {
  readonly key: string
  readonly day: number
  readonly length: number
  readonly pins: readonly P[]
}

/** Groups pins by their nights, earliest check-in first. */
export function groupPinsByNights<P extends Pick<Product, 'offer'>>(pins: readonly P[]): PinsOfNights<P>[] {
  const groups = Map.groupBy(pins, ({ offer: { day, length } }) => `${day}.${length}`)
  return [...groups]
    .map(([key, of]) => ({ key, day: of[0]!.offer.day, length: of[0]!.offer.length, pins: of }))
    .toSorted((a, b) => a.day - b.day || a.length - b.length)
}

/**
 * The nights to compare first: those with the most pins, the earlier ones of equals. Undefined if no two pins are for
 * the same nights.
 */
export const findNightsToCompare = <P>(groups: readonly PinsOfNights<P>[]): PinsOfNights<P> | undefined =>
  groups.filter(({ pins }) => pins.length > 1).toSorted((a, b) => b.pins.length - a.pins.length)[0]
