import type { Row } from '../kernel/table/row.ts'
import { putRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { putUnconfirmedAccount } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'

type ImportedAccount = Pick<LoginAccountItem, 'id' | 'name' | 'country' | 'email' | 'nco' | 'nms'>

/**
 * Builds the write that creates an account to own imported listings or reviews. The account reserves no email address,
 * so nobody can log in to it; it is PRIVATE, so nobody finds it.
 */
export function buildImportedAccountWrite(imported: ImportedAccount): TableWrite {
  const { Put } = putUnconfirmedAccount(
    {
      ...imported,
      passwordHash: '',
      firstName: '',
      middleName: '',
      lastName: '',
      handle: '',
      phone: '',
      gender: 'UNKNOWN',
      avatar: '',
      status: 'CONFIRMED',
      visibility: 'PRIVATE',
    },
    0,
  )
  const { expiresAt: _, ...item } = Put!.Item as Record<string, unknown>
  return putRow(item as Row)
}
