import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { getProfile, getUser, listAwards, searchUsers } from '@nestboard/shared/profile/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A person as others see them. */
export const personQuery = (id: number) => watchedQuery(getUser, { id }, [entityRef('User', id)])

/** What a person says of themselves; that of a PRIVATE one is not found. */
export const profileQuery = (id: number) => watchedQuery(getProfile, { id }, [entityRef('UserProfile', id)])

export const awardsQuery = (userId: number) => watchedQuery(listAwards, { userId })

/** PUBLIC people whose name or handle has words beginning so. */
export const peopleQuery = (query: string) => watchedQuery(searchUsers, { query })
