import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import { getClub, listClubInvitations, listClubMembers, listClubs } from '@nestboard/shared/groups/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'

// Groups themselves can't be watched for changes. Each change of a group notifies the accounts concerned, so these
// queries watch the user's account.
const noticesOf = (userId: number) => [formatEntityRef('UserAccount', userId)]

/** Query of a group, for its members. */
export const clubQuery = (id: number, me: number) => buildWatchedQuery(getClub, { id }, noticesOf(me))

/** Query of a person's groups that the current user also belongs to. */
export const clubsOfPersonQuery = (userId: number, me: number) =>
  buildWatchedQuery(listClubs, { userId }, noticesOf(me))

/** Query of the first page of a category's groups whose names begin with the typed text. */
export const joinableClubsQuery = (category: ClubCategory, query: string) =>
  buildWatchedQuery(listClubs, { category, ...(query && { query }) })

/** Query of the user's open invitations to groups and their requests to join. */
export const clubInvitationsQuery = (me: number) => buildWatchedQuery(listClubInvitations, {}, noticesOf(me))

type MembersPage = RouteResponseData<typeof listClubMembers>

/** Query of a group's members. For admins, the first page includes open requests and invitations. */
export const clubMembersQuery = (clubId: number, me: number) =>
  infiniteQueryOptions({
    queryKey: [listClubMembers.path, clubId],
    queryFn: ({ pageParam, signal }): Promise<MembersPage> =>
      callApiRoute(listClubMembers, { clubId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: MembersPage) => cursor,
    meta: { watches: noticesOf(me) },
  })

/** Refetches a group and its members. */
export const refetchClub = (client: QueryClient, id: number, me: number): Promise<unknown> =>
  Promise.all([
    cancelAndRefetchQueries(client, { queryKey: clubQuery(id, me).queryKey }),
    cancelAndRefetchQueries(client, { queryKey: clubMembersQuery(id, me).queryKey }),
  ])

/** Refetches the user's groups and invitations, and the group on screen, after the user joined or declined. */
export const refetchOwnClubs = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listClubs, listClubInvitations, getClub, listClubMembers].map(({ path }) =>
      cancelAndRefetchQueries(client, { queryKey: [path] }),
    ),
  )
