import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { personSocketsReadGrants } from '../lanes/socket-grants.ts'
import { defineReaction } from '../reaction.ts'
import { connectionKey, watchRegistrationKey } from './rows.ts'
import { endRegistrationsWithoutRight } from './watch-rights.ts'

/** Rows that give a person rights: memberships of teams, with role and assigned listings, and of groups; of boards. */
const standings = { pk: 'TEAMS#' } as const
const boardMembers = { pk: 'T#', sk: [boardMemberKey.prefix] } as const

/**
 * Ends the registrations of a person's sockets that a change of a membership no longer allows: of a team (removed,
 * left, another role, other listings), a group or a board. Rights that end otherwise, such as at the end of an offer, are
 * found when a change is pushed (`notifyWatchers`).
 */
export const endRegistrationsOfFormerMember = defineReaction(
  {
    wakes: [
      { on: ['MODIFY', 'REMOVE'], ...standings },
      { on: ['REMOVE'], ...boardMembers, versioned: true },
    ],
    grants: mergeGrants(
      personSocketsReadGrants,
      grantActions(connectionKey, 'GetItem', 'UpdateItem'),
      grantActions(watchRegistrationKey, 'BatchWriteItem'),
      // The role may read any row, because each right is checked by the reads of the entity's own feature.
      { table: { '': ['GetItem', 'Query'] } },
    ),
    late: 'state',
  },
  async ({ kind, keys: { pk, sk } }, { now }) => {
    const isStanding = kind !== 'INSERT' && pk.startsWith(standings.pk)
    const isFormerBoardMember = kind === 'REMOVE' && pk.startsWith('T#') && sk.startsWith(boardMemberKey.prefix)
    if (!isStanding && !isFormerBoardMember) return
    const userId = isStanding ? pk.slice(standings.pk.length) : sk.slice(boardMemberKey.prefix.length)
    await endRegistrationsWithoutRight(parseBySchema(idField(), Number(userId), 'member'), now())
  },
)
