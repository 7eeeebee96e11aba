import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { clubMemberRow } from '@nestboard/functions/groups/rows.ts'
import { boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import { personSocketsReadGrants } from '../lanes/socket-grants.ts'
import { defineReaction } from '../reaction.ts'
import { connectionKey, watchRegistrationKey } from './rows.ts'
import { endRegistrationsWithoutRight } from './end-registrations-without-right.ts'

/** Rows that give a person rights, each with the person's id at the end of its sort key. */
const members = {
  team: { pk: 'S#', sk: teamMemberKey.prefix },
  group: { pk: 'CLUB#', sk: clubMemberRow.prefix },
  board: { pk: 'T#', sk: boardMemberKey.prefix },
} as const

const isMember = ({ pk, sk }: RowKey): boolean =>
  Object.values(members).some((each) => pk.startsWith(each.pk) && sk.startsWith(each.sk))

/**
 * Ends the registrations of a person's sockets that a change of a membership no longer allows: of a team (removed,
 * left, another role, other listings), a group or a board. Rights that end otherwise, such as at the end of an offer,
 * are found when a change is pushed (`notifyWatchers`).
 */
export const endRegistrationsOfFormerMember = defineReaction(
  {
    wakes: [
      { on: ['MODIFY', 'REMOVE'], pk: members.team.pk, sk: [members.team.sk], versioned: true },
      { on: ['REMOVE'], pk: members.group.pk, sk: [members.group.sk] },
      { on: ['REMOVE'], pk: members.board.pk, sk: [members.board.sk], versioned: true },
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
  async ({ kind, keys }, { now }) => {
    // A change of a member of a group or board takes no right.
    if (!isMember(keys) || kind === 'INSERT' || (kind === 'MODIFY' && !keys.pk.startsWith(members.team.pk))) return
    const userId = Number(keys.sk.slice(keys.sk.indexOf('#') + 1))
    await endRegistrationsWithoutRight(parseBySchema(idField(), userId, 'member'), now())
  },
)
