import type { Write } from '../kernel/table.ts'
import { putAccount } from './account.store.ts'
import type { AccountItem } from './account.store.ts'

type Loaded = Pick<AccountItem, 'id' | 'name' | 'country' | 'email' | 'nco' | 'nms'>

/**
 * The write of an account for an owner who never signed up: nobody can log in to it, since no address leads to it, and
 * nobody finds it among people.
 */
export function loadedAccountWrite(loaded: Loaded): Write {
  const { Put } = putAccount(
    {
      ...loaded,
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
  return { Put: { TableName: Put!.TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }
}
