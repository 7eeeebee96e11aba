/** What makes two offers the same thing on a board, whatever they cost and whenever they were priced. */
export interface PinnedStay {
  readonly listingId: number
  readonly rateId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  readonly extraIds: readonly number[]
}

const inOrder = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join('_')

/** One text for all offers of a stay: same rate, nights, party and extras, in whatever order these are named. */
export const stayOf = ({ listingId, rateId, day, length, ages, extraIds }: PinnedStay): string =>
  [listingId, rateId, day, length, inOrder(ages), inOrder(extraIds)].join('.')

/** Whether two offers are the same pin: what marks an offer of a search or a listing page as pinned. */
export const samePin = (a: PinnedStay, b: PinnedStay): boolean => stayOf(a) === stayOf(b)
