import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { findUserIdsByHandles } from '@nestboard/functions/profile/handle.ts'
import { profileHandleLockKey } from '@nestboard/functions/profile/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { parseMentionedHandles } from '@nestboard/shared/feed/mentions.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { parsePostChange, postStreamFilter } from './post-change.ts'

export const mentionLookupGrants = grantActions(profileHandleLockKey, 'BatchGetItem')

/** Finds the users that a text mentions by their handles. */
export async function readMentionedUserIds(text: string): Promise<number[]> {
  const handles = parseMentionedHandles(text)
  return handles.length ? findUserIdsByHandles(handles) : []
}

export const notifyPeopleMentionedInPost = defineReaction(
  {
    wakes: [{ ...postStreamFilter, on: ['INSERT'] }],
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, mentionLookupGrants),
  },
  async (change, { now }) => {
    const { before, after: post } = parsePostChange(change) ?? {}
    if (before || !post) return
    const kind = post.supplierId === null ? 'MENTIONED' : 'SUPPLIER_MENTIONED'
    const { supplierId, userId: actorUserId, id: subjectId, nco: atMs } = post
    const news = { kind, supplierId, actorUserId, subjectId, atMs } as const
    for (const userId of await readMentionedUserIds(post.text))
      if (userId !== actorUserId) await notifyPerson({ ...news, userId }, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
