import type { BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { expect, it } from 'vitest'
import { sortBids } from './sort-bids.ts'

const bid = (
  listingId: number,
  total: number | undefined,
  distance: number,
  ttl: number,
  replyMinutes: number | null,
) =>
  ({
    listingId,
    ttl,
    replyMinutes,
    distance,
    listing: { name: `Stay ${9 - listingId}`, timezone: 'UTC', checkInTime: '16:00:00' },
    offer:
      total === undefined
        ? null
        : {
            totalPrice: total,
            amount: total,
            extras: [],
            policies: [],
            day: 20_000,
            nights: [],
            lines: [],
            currency: 'AUD',
          },
  }) as unknown as BidForTraveler

const bids = [bid(1, 300, 900, 5, null), bid(2, undefined, 100, 5, 90), bid(3, 200, 500, 4, 0), bid(4, 300, 500, 6, 90)]
const order = (key: string, way: 'ascending' | 'descending') =>
  sortBids(bids, { key, way }, 0).map((each) => each.listingId)

it.each([
  ['total', [3, 1, 4, 2], [1, 4, 3, 2]],
  ['distance', [2, 3, 4, 1], [1, 3, 4, 2]],
  ['ends', [3, 1, 2, 4], [4, 1, 2, 3]],
  ['replies', [3, 2, 4, 1], [2, 4, 3, 1]],
  ['stay', [4, 3, 2, 1], [1, 2, 3, 4]],
  // All bids with a price have equal values in these columns; the bid without a price comes last in both directions.
  ['cancel', [1, 3, 4, 2], [1, 3, 4, 2]],
  ['included', [1, 3, 4, 2], [1, 3, 4, 2]],
  ['unknown', [1, 2, 3, 4], [1, 2, 3, 4]],
] as const)(
  'sorts bids by %s, keeping the order of equal bids and putting bids without a value last',
  (key, up, down) => {
    expect(order(key, 'ascending')).toEqual(up)
    expect(order(key, 'descending')).toEqual(down)
  },
)
