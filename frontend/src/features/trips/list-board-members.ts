import type { User } from '@nestboard/shared/profile/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'

/** The members of a board, its owner first. */
export const listBoardMembers = ({ ownerUserId, userIds }: Trip, users: readonly User[]): User[] =>
  [ownerUserId, ...userIds].flatMap((id) => users.find((user) => user.id === id) ?? [])
