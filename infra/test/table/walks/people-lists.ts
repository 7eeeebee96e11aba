import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feed } from '@nestboard/functions/feed/index.ts'
import { putPost, readStoredPost } from '@nestboard/functions/feed/post.store.ts'
import { putClubMember } from '@nestboard/functions/groups/club-member.store.ts'
import { newClub } from '@nestboard/functions/groups/testing/club.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { buildTimeSortKey } from '@nestboard/functions/kernel/table/time-index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { deriveThreadId } from '@nestboard/functions/messages/thread-sides.ts'
import type { ThreadSides } from '@nestboard/functions/messages/thread-sides.ts'
import { inboxIndex, threadStateKey } from '@nestboard/functions/messages/rows.ts'
import { putMessage } from '@nestboard/functions/messages/thread-state.store.ts'
import type { ThreadStateItem } from '@nestboard/functions/messages/thread-state.store.ts'
import { putCaseLogEntry } from '@nestboard/functions/moderation/case.store.ts'
import { newStaff } from '@nestboard/functions/moderation/testing/case.ts'
import { notificationKey, notificationsPartition } from '@nestboard/functions/notifications/rows.ts'
import { problemRow, staffProblemsIndex } from '@nestboard/functions/problems/rows.ts'
import { newSupplier, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { postsPerPage } from '@nestboard/shared/feed/model.ts'
import { createPost } from '@nestboard/shared/feed/routes.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { maxThreadsInUnreadCount, messagesPerPage, threadsPerPage } from '@nestboard/shared/messages/model.ts'
import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import { notificationsPerPage } from '@nestboard/shared/notifications/model.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import { fieldsWithoutKeys, rowOfPut } from './walked-list.ts'
import type { ListSetup } from './walked-list.ts'

const notifications: ListSetup = async () => {
  const me = await newPerson()
  return {
    who: me,
    params: {},
    field: 'notifications',
    rowsPerPage: notificationsPerPage,
    make: (nco) => {
      const id = newId()
      const place = { gsi1pk: notificationsPartition(me.userId), gsi1sk: buildTimeSortKey(nco, id) }
      const subject = { actorUserId: null, supplierId: null, subjectId: 1, subjectName: '' }
      const note = { id, kind: 'USER_FOLLOWED', ...subject, nco, isRead: false, nms: nco }
      return { id, rows: [{ ...notificationKey(me.userId, id), ...place, ...note }] }
    },
  }
}

const clubMembers: ListSetup = async () => {
  const { clubId, admin } = await newClub()
  return {
    who: admin,
    params: { clubId },
    field: 'members',
    idField: 'user',
    rowsPerPage: clubLimits.aPage,
    order: 'key',
    make: async (joined) => {
      const { userId: id } = await newPerson()
      const [member, standing] = putClubMember({ clubId, userId: id, admin: false, joined })
      return { id, rows: [rowOfPut(member), rowOfPut(standing)] }
    },
  }
}

/** One side's row of a thread whose last message is of this time. */
function threadState(pair: ThreadSides, nco: number, more: Partial<ThreadStateItem> = {}) {
  const id = deriveThreadId(pair)
  const state = { id, side: pair.own, other: pair.other, lastText: 'Hi', lastMs: nco, lastSide: pair.other, nms: nco }
  return { id, row: { ...threadStateKey(pair.own, id), ...inboxIndex(pair.own, nco, id), ...state, ...more } }
}

const threads: ListSetup = async () => {
  const me = await newPerson()
  return {
    who: me,
    params: {},
    field: 'threads',
    rowsPerPage: threadsPerPage,
    make: (nco) => {
      const { id, row } = threadState({ own: `U#${me.userId}`, other: `U#${newId()}` }, nco)
      return { id, rows: [row] }
    },
  }
}

/**
 * The inbox of a team as its AGENT sees it, who takes part in every third thread, so that a read holds no full page.
 */
const threadsOfAgent: ListSetup = async () => {
  const { supplierId, people } = await newTeam()
  return {
    who: people.AGENT,
    params: { supplierId },
    field: 'threads',
    rowsPerPage: maxThreadsInUnreadCount,
    make: (nco, at) => {
      const isListed = at % 3 === 0
      const agents = isListed ? { agents: [people.AGENT.userId] } : {}
      const { id, row } = threadState({ own: `S#${supplierId}`, other: `U#${newId()}` }, nco, agents)
      return { id, rows: [row], isListed }
    },
  }
}

/** A traveler's messages with a supplier who had blocked them at times: every fifth is the supplier's alone. */
const messagesWithSupplier: ListSetup = async () => {
  const [owner, me] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(owner)
  const pair: ThreadSides = { own: `U#${me.userId}`, other: `S#${supplierId}` }
  const { id: threadId, row } = threadState(pair, 1)
  await putRows([row])
  return {
    who: me,
    params: { supplierId },
    field: 'messages',
    rowsPerPage: messagesPerPage,
    make: (nco, at) => {
      const [id, isListed] = [newId(), at % 5 !== 0]
      const message = { id, threadId, side: pair.other, userId: owner.userId, text: 'Hi', nco }
      return { id, rows: [rowOfPut(putMessage({ ...message, ...(!isListed && { only: pair.other }) }))], isListed }
    },
  }
}

const postsByUser: ListSetup = async () => {
  const me = await newPerson()
  const { data } = await callRoute(feed, createPost, { text: 'Two nights in the cabin' }, me)
  const post = fieldsWithoutKeys((await readStoredPost(data!.id))!)
  return {
    who: me,
    params: { userId: me.userId },
    field: 'posts',
    rowsPerPage: postsPerPage,
    make: (nco) => {
      const id = newId()
      const [write] = putPost({ ...post, id, nco })
      return { id, rows: [rowOfPut(write!)] }
    },
  }
}

const decisions: ListSetup = async () => ({
  who: await newStaff(),
  params: {},
  field: 'decisions',
  idField: 'caseId',
  rowsPerPage: moderationLimits.aPage,
  make: (nco) => {
    const caseId = newId()
    const subject = { caseId, type: 'POST', subjectId: newId(), userId: null } as const
    return {
      id: caseId,
      rows: [rowOfPut(putCaseLogEntry({ ...subject, action: 'KEPT', reason: null, note: '', nco }))],
    }
  },
})

const problemsOfStaff: ListSetup = async () => ({
  who: await newStaff(),
  params: { queue: 'OPEN' },
  field: 'problems',
  idField: 'orderId',
  rowsPerPage: problemLimits.aPage,
  order: 'key',
  make: (nco) => {
    const [orderId, userId, supplierId, listingId] = [newId(), newId(), newId(), newId()]
    const about = { orderId, no: 1, userId, supplierId, listingId, listingName: 'Fern Gully', remedy: null }
    const times = { dueMs: null, escalatedMs: nco, nco, nms: nco }
    const item = { ...about, reason: 'SAFETY', state: 'STAFF', ...times, watch: [] } as const
    const place = staffProblemsIndex('OPEN', nco, orderId)
    return { id: orderId, rows: [rowOfPut(problemRow.put([orderId, 1], { ...item, ...place }))] }
  },
})

/** Lists of people, their conversations and staff, by the key of their route. */
export const peopleLists: Readonly<Record<string, ListSetup>> = {
  'GET /v1/user/notification/list': notifications,
  'GET /v1/club/member/listMembers': clubMembers,
  'GET /v1/user/message/threads': threads,
  'GET /v1/supplier/message/threads': threadsOfAgent,
  'GET /v1/supplier/message/list': messagesWithSupplier,
  'GET /v1/post/listByUser': postsByUser,
  'GET /v1/moderation/decision/list': decisions,
  'GET /v1/moderation/problem/list': problemsOfStaff,
}
