import { resetSimulatedCalls, simulatedSocketGateway } from '@nestboard/events/testing/strangers.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { handler as deliver } from '@nestboard/events/socket/deliver.ts'
import { handler as disconnect } from '@nestboard/events/socket/disconnect.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactionsOfLane } from '@nestboard/events/testing/records.ts'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import { isRecordForLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import type { StreamLane } from '@nestboard/events/lanes/lane.ts'
import { checkUpload } from '@nestboard/events/media/check-upload.ts'
import { requestTestUpload as askUpload } from '@nestboard/events/media/testing/uploading.ts'
import { simulatedS3Objects } from '@nestboard/events/testing/objects.ts'
import { unwatchEntity, sendFrame, openTestSocket, watchEntity } from '@nestboard/events/testing/sockets.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { newPerson, signUp } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import type { TableAction } from '@nestboard/functions/kernel/grants.ts'
import { isTableRequestGranted } from '@nestboard/functions/kernel/grants.ts'
import { handler as follow } from '@nestboard/functions/follow/index.ts'
import { followerRecordRow } from '@nestboard/functions/follow/rows.ts'
import { accountKey, sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as media } from '@nestboard/functions/media/index.ts'
import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { withoutRecordingTableUse, recordTableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as profile } from '@nestboard/functions/profile/index.ts'
import { deleteSession } from '@nestboard/shared/auth/routes.ts'
import { followSupplier } from '@nestboard/shared/follow/routes.ts'
import { updateNotificationPreference } from '@nestboard/shared/notifications/routes.ts'
import { updateAccount } from '@nestboard/shared/profile/routes.ts'
import { createPersonalSupplier } from '@nestboard/shared/supplier/routes.ts'
import type { EventFunctionName } from '../../cloud/bundle-functions.ts'
import { loadApiContract } from '../../contract.ts'
import { loadGrants } from '../../grants.ts'
import { buildEventFunctionGrants } from '../../stacks/event-grants.ts'

const grants = buildEventFunctionGrants(await loadGrants(await loadApiContract()))

/** Returns the table accesses that the function's role would refuse. */
const refusedTo = (name: EventFunctionName, uses: readonly string[]): string[] =>
  uses.filter((use) => {
    const [action, partition = ''] = use.split(' ')
    return !isTableRequestGranted(grants[name].grants, action as TableAction, partition)
  })

/**
 * Returns granted table accesses that the function did not make. Writes of rate-limit budgets are ignored, because
 * they depend on the clock.
 */
function unusedBy(name: EventFunctionName, uses: readonly string[]): string[] {
  const granted = Object.entries(grants[name].grants.table).flatMap(([prefix, actions]) =>
    actions.map((action) => `${action} ${prefix}`),
  )
  return granted.filter((each) => each !== 'UpdateItem BUDGET#' && !uses.includes(each))
}

/** Returns the table accesses that records cause in each lane, and those that the lane's role would refuse. */
async function usesByLane(...records: unknown[]): Promise<Record<StreamLane, string[]> & { refused: string[] }> {
  const urgent = await recordTableUse(() => runReactionsOfLane('urgent', ...records))
  const catalog = await recordTableUse(() => runReactionsOfLane('catalog', ...records))
  const of = { urgent, catalog }
  return { ...of, refused: streamLanes.flatMap((lane) => refusedTo(getStreamFunctionName(lane), of[lane])) }
}

let person: Person
beforeEach(async () => {
  resetSimulatedCalls()
  person = await newPerson()
})

describe('the role allows every table access of the function:', () => {
  it('socket-connect, including closing the oldest socket, and no other', async () => {
    const uses = await recordTableUse(async () => {
      for (let sockets = 0; sockets < 7; sockets++) {
        const socket = await openTestSocket(person)
        await withoutRecordingTableUse(() => watchEntity(socket, 'User', person.userId))
      }
    })
    expect(simulatedSocketGateway.closed.length).toBeGreaterThan(0)
    expect(uses).toContain('PutItem C#')
    expect([refusedTo('socket-connect', uses), unusedBy('socket-connect', uses)]).toEqual([[], []])
  })

  it('socket-message, including reads for watched entities and closing sockets of ended sessions', async () => {
    const socket = await openTestSocket(person)
    const uses = await recordTableUse(async () => {
      for (const type of ['User', 'UserAccount', 'UserProfile'] as const) await watchEntity(socket, type, person.userId)
      await watchEntity(socket, 'UserSession', person.sessionId)
      await watchEntity(socket, 'UserSession', 1)
      await unwatchEntity(socket, 'User', person.userId)
      await withoutRecordingTableUse(() =>
        callRoute(auth, deleteSession, { id: person.sessionId }, { cookie: person.cookie }),
      )
      await sendFrame(socket, '{}')
    })
    expect(uses).toEqual(expect.arrayContaining(['BatchWriteItem R#', 'UpdateItem C#', 'DeleteItem C#', 'GetItem U#']))
    expect(refusedTo('socket-message', uses)).toEqual([])
  })

  it('socket-disconnect and socket-deliver, and no other', async () => {
    const [gone, open] = [await openTestSocket(person), await openTestSocket(person)]
    for (const socket of [gone, open]) await watchEntity(socket, 'User', person.userId)
    simulatedSocketGateway.gone.add(gone)
    const body = JSON.stringify({
      push: { type: 'entity', entity: { id: 1, type: 'User', nms: 1 } },
      connectionIds: [gone, open],
    })
    const delivering = await recordTableUse(() => deliver({ Records: [{ messageId: 'm', body }] }))
    const closing = await recordTableUse(() => disconnect({ requestContext: { connectionId: open } }))
    expect([refusedTo('socket-deliver', delivering), unusedBy('socket-deliver', delivering)]).toEqual([[], []])
    expect([refusedTo('socket-disconnect', closing), unusedBy('socket-disconnect', closing)]).toEqual([[], []])
    expect(closing).toContain('DeleteItem C#')
  })

  it('upload-check, of a photo of a listing, and no other', async () => {
    const { id: listingId, owner } = await createPublicListing()
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const { data } = await askUpload(owner, { bytes, purpose: 'LISTING_MEDIA', ownerId: listingId })
    simulatedS3Objects.set(data!.uploadKey, bytes)
    const uses = await recordTableUse(() => checkUpload(data!.uploadKey, Date.now()))
    expect([refusedTo('upload-check', uses), unusedBy('upload-check', uses)]).toEqual([[], []])
  })

  it('stream: notifying watchers, closing sockets and sending mail; and each of those records wakes it', async () => {
    const socket = await openTestSocket(person)
    await watchEntity(socket, 'UserAccount', person.userId)
    const { userId, sessionId, cookie } = person
    const renamed = await captureStreamRecordOfWrite(accountKey(userId), () =>
      callRoute(profile, updateAccount, { id: userId, name: 'New' }, { cookie }),
    )
    const ended = await captureStreamRecordOfWrite(sessionKey(userId, sessionId), () =>
      callRoute(auth, deleteSession, { id: sessionId }, { cookie }),
    )
    await signUp()
    const [mail] = await scanRowsByPrefix('MAIL#')
    const mailed = makeStreamRecord({ pk: mail!.pk, sk: mail!.sk }, undefined, mail)
    const { urgent, refused } = await usesByLane(renamed, ended, mailed)
    expect(urgent).toEqual(
      expect.arrayContaining(['Query R#', 'GetItem SOCKETS#', 'UpdateItem MAIL#', 'DeleteItem MAIL#']),
    )
    expect(refused).toEqual([])
    for (const record of [renamed, ended, mailed]) expect(isRecordForLane('urgent', record as never)).toBe(true)
    const budget = makeStreamRecord({ pk: 'BUDGET#T1', sk: 'read#1' }, { calls: 1 }, { calls: 2 })
    for (const lane of streamLanes) expect(isRecordForLane(lane, budget as never)).toBe(false)
  })

  it('stream: notifying followers in the app and by mail, uncounting erased ones, renaming PERSONAL suppliers', async () => {
    const [me, owner] = [await newPerson(), person]
    const supplierId = await newSupplier(owner)
    await callRoute(supplier, createPersonalSupplier, {}, owner)
    await callRoute(notifications, updateNotificationPreference, { kind: 'SUPPLIER_FOLLOWED', email: true }, owner)
    const key = followerRecordRow.key(me.userId, `S#${supplierId}`)
    const followed = await captureStreamRecordOfWrite(key, () => callRoute(follow, followSupplier, { supplierId }, me))
    const erased = {
      ...followed,
      eventName: 'REMOVE',
      dynamodb: { ...followed.dynamodb, OldImage: followed.dynamodb!.NewImage, NewImage: undefined },
    }
    const renamed = await captureStreamRecordOfWrite(accountKey(owner.userId), () =>
      callRoute(profile, updateAccount, { id: owner.userId, name: 'Renamed' }, owner),
    )
    await addTestTeamMember(supplierId, me.userId, 'REP')
    await callRoute(media, createUserMedia, { media: await createReadyUpload(me.userId, 'USER_MEDIA') }, me)
    const account = (await readPartitionRows(`U#${me.userId}`)).find(({ sk }) => sk === 'ACCOUNT')!
    const gone = makeStreamRecord(account, account, { ...account, erasedMs: 1, nms: Date.now() + 1 })
    const { urgent, catalog, refused } = await usesByLane(followed, erased, renamed, gone)
    expect(urgent).toEqual(expect.arrayContaining(['PutItem U#', 'PutItem MAIL#', 'BatchGetItem S#']))
    expect(catalog).toEqual(expect.arrayContaining(['UpdateItem S#', 'DeleteItem MEMBER#']))
    expect(refused).toEqual([])
    for (const record of [followed, erased]) expect(isRecordForLane('urgent', record as never)).toBe(true)
    for (const record of [renamed, gone]) expect(isRecordForLane('catalog', record as never)).toBe(true)
  })
})
