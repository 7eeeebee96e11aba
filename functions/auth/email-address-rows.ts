import { readAllRows } from '../kernel/table/read.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { emailPartition } from '../kernel/rows.ts'
import { userEmailKey } from './rows.ts'

export interface EmailAddressRows {
  /** The rows of the user's email addresses: reservations of addresses, mailed codes and links. */
  readonly rows: readonly Row[]
  /** The account's own address and its verified further addresses. */
  readonly activeAddresses: readonly string[]
}

/**
 * Reads the rows that are stored under a user's email addresses, outside the user's own partition, so that an erasure
 * can remove them. `email` is the account's own address; the further addresses are found in `userRows`, the rows of
 * the user's partition.
 */
export async function readEmailAddressRows(
  userId: number,
  email: string,
  userRows: readonly Row[],
): Promise<EmailAddressRows> {
  const further = filterRowsByPrefix(userRows, userEmailKey.prefix)
  const emailOf = (row: Row) => row['email'] as string
  const addresses = [email, ...further.map(emailOf)]
  const held = await Promise.all(addresses.map((address) => readAllRows(emailPartition(address), { consistent: true })))
  return {
    rows: held.flat().filter((row) => row['userId'] === userId),
    activeAddresses: [email, ...further.filter((row) => row['active']).map(emailOf)],
  }
}
