import type { Page } from '@playwright/test'
import { getFromApiAs } from '../managed-listing.ts'

interface OwnSupplier {
  readonly id: number
  readonly name: string
  readonly type: string
}

/** Lists the suppliers that the user of the page owns. */
export async function listOwnSuppliers(page: Page, userId: number): Promise<readonly OwnSupplier[]> {
  const { suppliers } = await getFromApiAs<{ suppliers: OwnSupplier[] }>(page, `supplier/listByUser?userId=${userId}`)
  return suppliers
}
