import { listingPartition } from '../kernel/rows.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { feeKey } from './rows.ts'

/** Reads a fee. Key: L#{listing} / FEE#{id}. */
export const readFeeRow = (listingId: number, id: number): Promise<Row | undefined> =>
  readRow(feeKey(listingId, id), { consistent: true })

/** Reads all fees of a listing. Key: L#{listing} / FEE#*. */
export const listFeeRows = (listingId: number): Promise<Row[]> =>
  readFirstRows(listingPartition(listingId), 100, { prefix: feeKey.prefix, consistent: true })
