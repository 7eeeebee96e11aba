import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getAccount, getPreference, getProfile } from '@nestboard/shared/profile/routes.ts'
import type { updateAccount, updatePreference, updateProfile } from '@nestboard/shared/profile/routes.ts'
import { listTeamsOfUser } from '@nestboard/shared/supplier/read-routes.ts'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { sessionQuery } from '../auth/api.ts'

/**
 * The user's own account; an edit in another tab refetches it. The response includes the session, which is put into the
 * cache.
 */
export const accountQuery = (id: number) =>
  queryOptions({
    ...buildWatchedQuery(getAccount, { id }, [formatEntityRef('UserAccount', id)]),
    queryFn: async ({ client, signal }) => {
      const account = await callApiRoute(getAccount, { id }, { signal })
      const { session } = account
      if (session) client.setQueryData(sessionQuery(session.id).queryKey, session)
      return account
    },
  })

/** A user's profile; an edit in another tab refetches it. Another user's PRIVATE profile gets 404. */
export const profileQuery = (id: number) => buildWatchedQuery(getProfile, { id }, [formatEntityRef('UserProfile', id)])

/** The user's own preferences. */
export const preferenceQuery = (id: number) =>
  buildWatchedQuery(getPreference, { id }, [formatEntityRef('UserPreference', id)])

/** The user's memberships with their suppliers; joining or leaving a team refetches them. */
export const teamsOfUserQuery = (id: number) =>
  buildWatchedQuery(listTeamsOfUser, { userId: id }, [formatEntityRef('UserAccount', id)])

type Saving = typeof updateAccount | typeof updateProfile | typeof updatePreference

/**
 * Saves fields of the user's account, profile or preferences, and writes them with the entity's new version into the
 * cache, so that no refetch is needed.
 * @param change computes the cached entity; by default the saved fields replace those of the entity
 */
export async function saveUserEntityFields<R extends Saving, D>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  route: R,
  input: RouteParamsInput<R>,
  change: (before: D) => D = (before) => ({ ...before, ...input }),
): Promise<number> {
  const { nms } = await callApiRoute<Saving>(route, input)
  client.setQueryData<D>(queryKey, (before) => before && { ...change(before), nms })
  return nms
}
