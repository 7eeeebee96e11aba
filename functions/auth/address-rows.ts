import { rowsOf } from '../kernel/table/read.ts'
import { rowsWith } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { emailPartition } from '../kernel/rows.ts'
import { userEmailKey } from './rows.ts'

export interface AddressRows {
  /** Locks, codes and links of the user's addresses. */
  readonly rows: readonly Row[]
  /** The account's own address and its verified further addresses. */
  readonly activeAddresses: readonly string[]
}

/**
 * Rows outside the user's partition that are stored under the user's addresses, for erasure. `userRows` are the rows
 * of the partition.
 */
export async function addressRowsOf(userId: number, email: string, userRows: readonly Row[]): Promise<AddressRows> {
  const further = rowsWith(userRows, userEmailKey.prefix)
  const emailOf = (row: Row) => row['email'] as string
  const addresses = [email, ...further.map(emailOf)]
  const held = await Promise.all(addresses.map((address) => rowsOf(emailPartition(address), { consistent: true })))
  return {
    rows: held.flat().filter((row) => row['userId'] === userId),
    activeAddresses: [email, ...further.filter((row) => row['active']).map(emailOf)],
  }
}
