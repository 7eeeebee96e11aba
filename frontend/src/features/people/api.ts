import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { getUser, listAwards, searchUsers } from '@nestboard/shared/profile/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A user as others see them. */
export const personQuery = (id: number) => watchedQuery(getUser, { id }, [entityRef('User', id)])

export const awardsQuery = (userId: number) => watchedQuery(listAwards, { userId })

/** Query of the PUBLIC users with a word of their name or their handle starting with the typed text. */
export const peopleSearchQuery = (query: string) => watchedQuery(searchUsers, { query })
