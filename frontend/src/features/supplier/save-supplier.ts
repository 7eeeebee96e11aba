import type { RouteParamsInput } from '@nestboard/shared/kernel/contract.ts'
import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { listSuppliersByUser, listTeamsOfUser, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/client.ts'
import { useOptimisticLock } from '../../lib/form/use-crossed-edit.ts'
import { fetchQueryIgnoringCache, cancelAndRefetchQueries } from '../../lib/renew.ts'
import { supplierProfileQuery } from './api.ts'

type ProfileChange = Omit<RouteParamsInput<typeof updateSupplierProfile>, 'id' | 'nms'>

/** Refetches the lists that show the user's suppliers, such as the account menu. */
export const refetchSupplierLists = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listSuppliersByUser, listTeamsOfUser].map(({ path }) => cancelAndRefetchQueries(client, { queryKey: [path] })),
  )

/**
 * Returns `save`, which saves fields of the profile with optimistic locking, and `crossed`, which returns the error
 * text for a version conflict.
 */
export function useSaveSupplierProfile(profile: SupplierProfile) {
  const client = useQueryClient()
  const query = supplierProfileQuery(profile.id)
  const { known, crossed } = useOptimisticLock(profile, () => fetchQueryIgnoringCache(client, query))
  const save = async (change: ProfileChange): Promise<void> => {
    const { id } = profile
    const { nms } = await callApiRoute(updateSupplierProfile, {
      id,
      ...change,
      nms: versionFor(profile, await known(), change),
    })
    client.setQueryData(query.queryKey, (before) => before && ({ ...before, ...change, nms } as SupplierProfile))
    void refetchSupplierLists(client)
  }
  return { save, crossed }
}

/**
 * The version to send: the current one if only other fields changed since the form opened, otherwise the one that the
 * user saw, so that the server reports the conflict.
 */
function versionFor<T extends { readonly nms: number }>(now: T, seen: T, change: object): number {
  const isTouched = (Object.keys(change) as (keyof T)[]).some(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(seen[name]),
  )
  return isTouched ? seen.nms : now.nms
}
