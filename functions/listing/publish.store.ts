import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { isOpenRate } from '@nestboard/shared/listing/ready.ts'
import { listingPartition } from '../kernel/rows.ts'
import { above, anyOf, rowExists, is, isNot } from '../kernel/table/condition.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { requireRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { rateKey } from '../rates/rows.ts'
import { listingKey } from './rows.ts'

/**
 * The key of an open rate (active, PUBLIC, price above 0) other than `other`; undefined if there is none. Key: L#{id}
 * / RATE#*.
 */
export async function findOpenRateKey(listingId: number, other?: Key): Promise<Key | undefined> {
  const rates = await firstRowsOf<Key & Parameters<typeof isOpenRate>[0]>(listingPartition(listingId), maxPageSize, {
    prefix: rateKey.prefix,
    consistent: true,
  })
  return rates.find((rate) => isOpenRate(rate) && rate.sk !== other?.sk)
}

/** The condition that a rate is still active and PUBLIC, with a price above 0. */
export const requireOpenRate = (key: Key): Write =>
  requireRow(key, is({ active: true, visibility: 'PUBLIC' }), above({ price: 0 }))

/** The condition that a listing exists and is not visible to everybody. */
export const requireHiddenListing = (listingId: number): Write =>
  requireRow(listingKey(listingId), rowExists, anyOf(isNot({ active: true }), isNot({ visibility: 'PUBLIC' })))
