import type { Input } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { getAccount, getPreference, getProfile } from '@nestboard/shared/profile/routes.ts'
import type { updateAccount, updatePreference, updateProfile } from '@nestboard/shared/profile/routes.ts'
import { listTeamsOfUser } from '@nestboard/shared/supplier/routes.ts'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'
import { sessionQuery } from '../auth/api.ts'

/** One's own account; another tab's edit refetches it. It tells of the session as well, which is then not asked for. */
export const accountQuery = (id: number) =>
  queryOptions({
    ...watchedQuery(getAccount, { id }, [entityRef('UserAccount', id)]),
    queryFn: async ({ client, signal }) => {
      const account = await call(getAccount, { id }, { signal })
      const { session } = account
      if (session) client.setQueryData(sessionQuery(session.id).queryKey, session)
      return account
    },
  })

/** A person's profile; another tab's edit refetches it. */
export const profileQuery = (id: number) => watchedQuery(getProfile, { id }, [entityRef('UserProfile', id)])

/** One's own preferences. */
export const preferenceQuery = (id: number) => watchedQuery(getPreference, { id }, [entityRef('UserPreference', id)])

/** One's memberships and their suppliers; joining and leaving refetch them. */
export const teamsQuery = (id: number) => watchedQuery(listTeamsOfUser, { userId: id }, [entityRef('UserAccount', id)])

type Saving = typeof updateAccount | typeof updateProfile | typeof updatePreference

/** Saves fields and puts them, with the new version, into the cached thing, so that nothing has to be asked for again. */
export async function save<R extends Saving, D>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  route: R,
  input: Input<R>,
  change: (before: D) => D = (before) => ({ ...before, ...input }),
): Promise<void> {
  const { nms } = await call<Saving>(route, input)
  client.setQueryData<D>(queryKey, (before) => before && { ...change(before), nms })
}
