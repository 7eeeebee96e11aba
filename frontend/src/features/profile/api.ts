import type { Account } from '@nestboard/shared/profile/model.ts'
import { getAccount, updateAccount } from '@nestboard/shared/profile/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'

/** One's own account; another tab's edit refetches it. */
export const accountQuery = (id: number) => watchedQuery(getAccount, { id }, [entityRef('UserAccount', id)])

/** The fields a person can change. */
export type AccountFields = Partial<
  Pick<Account, 'name' | 'firstName' | 'middleName' | 'lastName' | 'handle' | 'phone' | 'gender'>
>

/** Saves fields and puts them into the cached account. `seen`: the version the person was looking at. */
export async function saveAccount(client: QueryClient, id: number, fields: AccountFields, seen: number): Promise<void> {
  const { nms } = await call(updateAccount, { id, ...fields, nms: seen })
  client.setQueryData(accountQuery(id).queryKey, (before) => before && { ...before, ...fields, nms })
}
