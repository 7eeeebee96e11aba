/** The fields that identify a pinned stay, regardless of its price. */
export interface PinnedStay {
  readonly listingId: number
  readonly rateId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  readonly extraIds: readonly number[]
}

const inOrder = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join('_')

/**
 * A stay as a text that identifies it by rate, nights, party and extras. The order of ages and extras doesn't matter.
 */
export const pinnedStayKey = ({ listingId, rateId, day, length, ages, extraIds }: PinnedStay): string =>
  [listingId, rateId, day, length, inOrder(ages), inOrder(extraIds)].join('.')

/** Whether two offers are for the same stay. Search and listing pages use this to mark offers that are pinned. */
export const isSamePinnedStay = (a: PinnedStay, b: PinnedStay): boolean => pinnedStayKey(a) === pinnedStayKey(b)
