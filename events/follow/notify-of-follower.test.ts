import { resetSimulatedCalls, simulatedSocketGateway, simulatedMailService } from '../testing/strangers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { followerRecordRow } from '@nestboard/functions/follow/rows.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import type { UserOrSupplierKey } from '@nestboard/functions/kernel/rows.ts'
import { personalSupplierKey } from '@nestboard/functions/supplier/rows.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler } from '@nestboard/functions/notifications/index.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as routes from '@nestboard/shared/notifications/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)

type Name = Pick<Person, 'cookie' | 'userId'>
/** Follows somebody by a call of the route. Resolves to the stream record of the follow row. */
const followed = (me: Name, whom: UserOrSupplierKey) =>
  captureStreamRecordOfWrite(followerRecordRow.key(me.userId, whom), () => {
    const id = Number(whom.slice(2))
    return whom.startsWith('U')
      ? callRoute(followHandler, follow.followUser, { userId: id }, me)
      : callRoute(followHandler, follow.followSupplier, { supplierId: id }, me)
  })
const listed = async (who: Name, more: { before?: number; cursor?: string } = {}) =>
  (await callRoute(handler, routes.listNotifications, more, who)).data!
const wants = (who: Name, kind: 'USER_FOLLOWED' | 'SUPPLIER_FOLLOWED', email = true) =>
  callRoute(handler, routes.updateNotificationPreference, { kind, email }, who)
/** Runs the mail-sending reaction for every outbox row. */
const delivered = async () =>
  runReactions(...(await scanRowsByPrefix('MAIL#')).map((row) => makeStreamRecord(row, undefined, row)))

describe('a new follower', () => {
  it('appears once in the menu of the followed person, however often its record is delivered', async () => {
    const [me, them] = [await newPerson('Fiona Follower'), await newPerson()]
    const record = await followed(me, `U#${them.userId}`)
    expect(await runReactions(record, record)).toEqual([])
    expect(await runReactions(record)).toEqual([])
    const { notifications, users, unread } = await listed(them)
    expect(notifications).toMatchObject([
      { kind: 'USER_FOLLOWED', actorUserId: me.userId, supplierId: null, isRead: false },
    ])
    expect(users).toMatchObject([{ id: me.userId, name: 'Fiona Follower' }])
    expect(unread).toBe(1)
    expect((await listed(me)).notifications).toEqual([])
  })

  it('is reported once when they unfollow and follow again on the same day', async () => {
    const [me, them] = [await newPerson(), await newPerson()]
    await runReactions(await followed(me, `U#${them.userId}`))
    const left = await captureStreamRecordOfWrite(followerRecordRow.key(me.userId, `U#${them.userId}`), () =>
      callRoute(followHandler, follow.unfollowUser, { userId: them.userId, followerId: me.userId }, me),
    )
    await runReactions(left, await followed(me, `U#${them.userId}`))
    expect((await listed(them)).notifications).toHaveLength(1)
  })

  it('of a supplier appears in its owner’s menu, unless the follower is the owner', async () => {
    const [owner, me] = [await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner, 'Chalet Enzian')
    await runReactions(await followed(owner, `S#${supplierId}`), await followed(me, `S#${supplierId}`))
    const { notifications, suppliers } = await listed(owner)
    expect(notifications).toMatchObject([{ kind: 'SUPPLIER_FOLLOWED', actorUserId: me.userId, supplierId }])
    expect(suppliers).toMatchObject([{ id: supplierId, name: 'Chalet Enzian' }])
  })

  it('is pushed to the open sockets of the followed person', async () => {
    const [me, them] = [await newPerson(), await newPerson()]
    const socket = await openTestSocket(them)
    await watchEntity(socket, 'UserAccount', them.userId)
    await runReactions(await followed(me, `U#${them.userId}`))
    const note = (await readPartitionRows(`U#${them.userId}`)).find(({ sk }) => sk.startsWith('NOTE#'))
    await runReactions(makeStreamRecord(note!, undefined, note))
    expect(simulatedSocketGateway.posts.at(-1)).toMatchObject({
      connectionId: socket,
      message: { type: 'entity', entity: { id: them.userId, type: 'UserAccount', nms: note!['nms'] } },
    })
  })

  it('sends one mail if the followed person asked for mail, and otherwise none', async () => {
    const [me, them] = [await newPerson('Fiona Follower'), await newPerson()]
    await delivered()
    resetSimulatedCalls()
    await runReactions(await followed(me, `U#${them.userId}`))
    await delivered()
    expect(simulatedMailService.mails).toEqual([])
    await wants(them, 'USER_FOLLOWED')
    const other = await newPerson('Otto Other')
    await delivered()
    resetSimulatedCalls()
    const record = await followed(other, `U#${them.userId}`)
    await runReactions(record)
    await runReactions(record)
    await delivered()
    expect(simulatedMailService.mails).toHaveLength(1)
    expect(simulatedMailService.mails[0]!.Content.Simple.Subject.Data).toBe('Otto Other follows you')
    expect(simulatedMailService.mails[0]!.Destination.ToAddresses).toEqual([them.email])
  })

  it('lowers the count of followers once when the follower is erased', async () => {
    const [me, them] = [await newPerson(), await newPerson()]
    await followed(me, `U#${them.userId}`)
    const row = (await readPartitionRows(`U#${me.userId}`)).find(({ sk }) => sk.startsWith('FOLLOWS#'))!
    const record = makeStreamRecord(row, row, undefined)
    await runReactions(record)
    await runReactions(record)
    expect((await callRoute(followHandler, follow.getUserFollower, { userId: them.userId }, me)).data?.followers).toBe(
      0,
    )
  })
})

describe('the list', () => {
  it('pages through every notification once, even those of the same millisecond, and counts at most a hundred unread', async () => {
    const them = await newPerson()
    const nowMs = Date.now()
    for (let actor = 1; actor <= 105; actor++)
      await notifyPerson(
        { userId: them.userId, kind: 'USER_FOLLOWED', atMs: nowMs, actorUserId: actor },
        { origin: 'http://x', nowMs },
      )
    const first = await listed(them)
    expect(first.notifications).toHaveLength(20)
    expect(first.unread).toBe(100)
    const actors = first.notifications.map(({ actorUserId }) => actorUserId)
    for (let page = first; page.cursor !== null;) {
      page = await listed(them, { cursor: page.cursor })
      actors.push(...page.notifications.map(({ actorUserId }) => actorUserId))
    }
    expect(actors.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 105 }, (_, i) => i + 1))
    expect((await listed(them, { before: nowMs })).notifications).toEqual([])
    expect((await listed(them, { cursor: 'U#1|anything' })).notifications).toHaveLength(20)
  })

  it('marks one or all notifications as read; later ones are unread', async () => {
    const [them, a, b, c] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
    await runReactions(await followed(a, `U#${them.userId}`))
    await runReactions(await followed(b, `U#${them.userId}`))
    const { notifications } = await listed(them)
    await callRoute(handler, routes.markNotificationsRead, { id: notifications[1]!.id }, them)
    expect((await listed(them)).notifications.map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await listed(them)).unread).toBe(1)
    await callRoute(handler, routes.markNotificationsRead, { until: notifications[1]!.nco }, them)
    expect((await listed(them)).unread).toBe(1)
    await callRoute(handler, routes.markNotificationsRead, {}, them)
    expect((await listed(them)).unread).toBe(0)
    await runReactions(await followed(c, `U#${them.userId}`))
    expect((await listed(them)).unread).toBe(1)
  })

  it('gives the same answer for another person’s notification as for a missing one, and marks nothing', async () => {
    const [them, me] = [await newPerson(), await newPerson()]
    await runReactions(await followed(me, `U#${them.userId}`))
    const [theirs] = (await listed(them)).notifications
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.markNotificationsRead, { id: theirs!.id }, me)
    expect(answer.code).toBe(404)
    expect(answer.body).toBe((await callRoute(handler, routes.markNotificationsRead, { id: 987_654_321 }, me)).body)
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('the unsubscribe link', () => {
  const headersOf = () => {
    const { Headers = [] } = simulatedMailService.mails.at(-1)!.Content.Simple as unknown as {
      Headers?: { Name: string; Value: string }[]
    }
    return Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))
  }
  async function mailed() {
    const [me, them] = [await newPerson('Fiona Follower'), await newPerson()]
    await wants(them, 'USER_FOLLOWED')
    await wants(them, 'SUPPLIER_FOLLOWED')
    await delivered()
    await runReactions(await followed(me, `U#${them.userId}`))
    await delivered()
    const link = new URL(headersOf()['List-Unsubscribe']!.slice(1, -1))
    return { them, link, token: link.searchParams.get('token')! }
  }
  const preferences = async (who: Name) =>
    Object.fromEntries(
      (await callRoute(handler, routes.getNotificationPreferences, {}, who)).data!.emails.map(({ kind, email }) => [
        kind,
        email,
      ]),
    )
  /**
   * One-click unsubscribe as a mail service sends it: no cookie, no origin, the token in the query (RFC 8058, section
   * 3.2).
   */
  const oneClick = (token: string) => {
    const headers = { 'sec-fetch-site': undefined, origin: undefined }
    return sendRequest(withQuery(`token=${encodeURIComponent(token)}`), routes.unsubscribe, {
      body: 'List-Unsubscribe=One-Click',
      headers,
    })
  }
  const withQuery =
    (rawQueryString: string): typeof handler =>
    (event, context) =>
      handler({ ...event, rawQueryString }, context)

  it('is in the mail’s headers and unsubscribes from its kind in one click, without a session, any number of times', async () => {
    const { them, link, token } = await mailed()
    const before = await preferences(them)
    expect(before['USER_FOLLOWED']).toBe(true)
    expect(headersOf()['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(link.pathname).toBe(routes.unsubscribe.path)
    for (let again = 0; again < 2; again++)
      expect(await oneClick(token)).toMatchObject({ code: 200, data: { kind: 'USER_FOLLOWED' } })
    expect(await preferences(them)).toEqual({ ...before, USER_FOLLOWED: false })
  })

  it('works from the unsubscribe page, too', async () => {
    const { them, token } = await mailed()
    expect((await callRoute(handler, routes.unsubscribe, { token })).code).toBe(200)
    expect((await preferences(them))['USER_FOLLOWED']).toBe(false)
  })

  it('is refused after any change of the token, and then changes nothing', async () => {
    const [{ them, token }, other] = [await mailed(), await mailed()]
    const [id, kind, signature] = token.split('.') as [string, string, string]
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const before = await readAllTableRows()
    for (const forged of [
      `${id}.${kind}.${flipped}`,
      `${id}.SUPPLIER_FOLLOWED.${signature}`,
      `${other.token.split('.')[0]}.${kind}.${signature}`,
      `${(987_654_321).toString(36)}.${kind}.${signature}`,
      `${id}.EVERYTHING.${signature}`,
      `${id}.${kind}.`,
      `${id}.${kind}`,
      'x',
      `${token}x`,
    ])
      expect(await oneClick(forged)).toMatchObject({ code: 400, error: 'This link is not valid' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await preferences(them))['USER_FOLLOWED']).toBe(true)
  })
})

describe('a PERSONAL supplier', () => {
  it('gets the new name of its owner', async () => {
    const who = await newPerson('Before Name')
    const id = (await callRoute(supplierHandler, supplier.createPersonalSupplier, {}, who)).data!.id
    expect(await readPartitionRows(personalSupplierKey(who.userId).pk)).not.toEqual([])
    const record = await captureStreamRecordOfWrite(accountKey(who.userId), () =>
      callRoute(profileHandler, profile.updateAccount, { id: who.userId, name: 'After Name' }, who),
    )
    await runReactions(record, record)
    const { data } = await callRoute(supplierHandler, supplier.getSupplier, { id })
    expect(data).toMatchObject({ name: 'After Name' })
    await runReactions(record)
    expect((await callRoute(supplierHandler, supplier.getSupplier, { id })).data).toEqual(data)
  })
})
