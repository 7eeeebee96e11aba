import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getUser, listAwards, searchUsers } from '@nestboard/shared/profile/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** Query of a user as other users see them. */
export const personQuery = (id: number) => buildWatchedQuery(getUser, { id }, [formatEntityRef('User', id)])

export const userAwardsQuery = (userId: number) => buildWatchedQuery(listAwards, { userId })

/** Query of the PUBLIC users whose handle, or any word of whose name, starts with the typed text. */
export const peopleSearchQuery = (query: string) => buildWatchedQuery(searchUsers, { query })
