import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as follow } from '@nestboard/functions/follow/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { handler as media } from '@nestboard/functions/media/index.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import * as followRoutes from '@nestboard/shared/follow/routes.ts'
import * as mediaRoutes from '@nestboard/shared/media/routes.ts'
import * as noteRoutes from '@nestboard/shared/notifications/routes.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'

const { supplierId: id, people, memberIds } = await newTeam()
const me = people.OWNER
const them = await newPerson()
const wanted = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 } as const
const owned = { supplierId: id }
const shown = await callRoute(
  media,
  mediaRoutes.createUserMedia,
  { media: await createReadyUpload(me.userId, 'USER_MEDIA') },
  me,
)
const uploads = {
  own: await createReadyUpload(me.userId, 'USER_MEDIA'),
  avatar: await createReadyUpload(me.userId, 'SUPPLIER_AVATAR', id),
  ours: await createReadyUpload(me.userId, 'SUPPLIER_MEDIA', id),
}
for (let actorUserId = 1; actorUserId <= 25; actorUserId++)
  await notifyPerson(
    { userId: me.userId, kind: 'USER_FOLLOWED', atMs: 1, actorUserId },
    { origin: 'http://x', nowMs: Date.now() },
  )
const [first] = (await callRoute(notifications, noteRoutes.listNotifications, {}, me)).data!.notifications

/**
 * For each request its name, its call and its expected cost: read units, write units and sequential table calls. The
 * cost includes the session read.
 */
const rows: [name: string, work: () => Promise<{ code: number }>, units: [number, number, number]][] = [
  [
    'media/requestUpload',
    () => callRoute(media, mediaRoutes.requestUpload, { ...wanted, purpose: 'USER_MEDIA' }, me),
    [1, 2, 2],
  ],
  [
    'media/requestUpload for a supplier',
    () => callRoute(media, mediaRoutes.requestUpload, { ...wanted, purpose: 'SUPPLIER_MEDIA', ownerId: id }, me),
    [2, 2, 2],
  ],
  ['user/media/create', () => callRoute(media, mediaRoutes.createUserMedia, { media: uploads.own }, me), [2, 2, 2]],
  ['user/media/get', () => callRoute(media, mediaRoutes.getUserMedia, { id: shown.data!.id }, me), [2, 0, 1]],
  ['user/media/list', () => callRoute(media, mediaRoutes.listUserMedia, {}, me), [1.5, 0, 1]],
  [
    'supplier/create',
    () => callRoute(supplier, supplierRoutes.createSupplier, { name: 'Second', type: 'PRO' }, me),
    [1.5, 14, 2],
  ],
  ['supplier/createPersonal', () => callRoute(supplier, supplierRoutes.createPersonalSupplier, {}, me), [3, 16, 2]],
  ['supplier/get', () => callRoute(supplier, supplierRoutes.getSupplier, { id }), [0.5, 0, 1]],
  ['supplier/update', () => callRoute(supplier, supplierRoutes.updateSupplier, { id, name: 'New' }, me), [3, 1, 2]],
  [
    'supplier/update of the handle',
    () => callRoute(supplier, supplierRoutes.updateSupplier, { id, handle: `units-${id}` }, me),
    [3, 4, 2],
  ],
  [
    'supplier/updateAvatar',
    () => callRoute(supplier, supplierRoutes.updateSupplierAvatar, { id, avatar: uploads.avatar }, me),
    [4, 4, 2],
  ],
  ['supplier/deleteAvatar', () => callRoute(supplier, supplierRoutes.deleteSupplierAvatar, { id }, me), [3, 4, 2]],
  ['supplier/profile/get', () => callRoute(supplier, supplierRoutes.getSupplierProfile, { id }), [1, 0, 1]],
  [
    'supplier/profile/get by the team',
    () => callRoute(supplier, supplierRoutes.getSupplierProfile, { id }, me),
    [3, 0, 1],
  ],
  [
    'supplier/profile/update',
    () => callRoute(supplier, supplierRoutes.updateSupplierProfile, { id, bio: 'New' }, me),
    [3, 1, 2],
  ],
  [
    'supplier/listByUser',
    () => callRoute(supplier, supplierRoutes.listSuppliersByUser, { userId: me.userId }, me),
    [3, 0, 2],
  ],
  [
    'supplier/user/listByUser',
    () => callRoute(supplier, supplierRoutes.listTeamsOfUser, { userId: me.userId }, me),
    [4.5, 0, 2],
  ],
  ['supplier/user/listBySupplier', () => callRoute(supplier, supplierRoutes.listTeam, owned, them), [4.5, 0, 2]],
  [
    'supplier/user/get',
    () => callRoute(supplier, supplierRoutes.getTeamMember, { id: memberIds.REP }, people.REP),
    [3.5, 0, 2],
  ],
  [
    'supplier/user/delete',
    () => callRoute(supplier, supplierRoutes.deleteTeamMember, { id: memberIds.GUEST }, people.GUEST),
    [3, 10, 2],
  ],
  [
    'supplier/media/create',
    () => callRoute(supplier, supplierRoutes.createSupplierMedia, { ...owned, media: uploads.ours }, me),
    [3, 2, 2],
  ],
  ['supplier/media/list', () => callRoute(supplier, supplierRoutes.listSupplierMedia, owned), [0.5, 0, 1]],
  ['user/follower/create', () => callRoute(follow, followRoutes.followUser, { userId: them.userId }, me), [1.5, 7, 2]],
  ['user/follower/get', () => callRoute(follow, followRoutes.getUserFollower, { userId: them.userId }, me), [3, 0, 1]],
  [
    'user/follower/delete',
    () => callRoute(follow, followRoutes.unfollowUser, { userId: them.userId, followerId: me.userId }, me),
    [1, 7, 2],
  ],
  ['supplier/follower/create', () => callRoute(follow, followRoutes.followSupplier, owned, them), [1.5, 7, 2]],
  ['supplier/follower/get', () => callRoute(follow, followRoutes.getSupplierFollower, owned, them), [3, 0, 1]],
  // Half a read unit for each of twenty people, plus the count of 25 unread notifications.
  ['user/notification/list', () => callRoute(notifications, noteRoutes.listNotifications, {}, me), [14, 0, 2]],
  [
    'user/notification/markRead of one',
    () => callRoute(notifications, noteRoutes.markNotificationsRead, { id: first!.id }, me),
    [1, 2, 2],
  ],
  ['user/notification/markRead', () => callRoute(notifications, noteRoutes.markNotificationsRead, {}, me), [1, 1, 2]],
  [
    'user/notification/preference/get',
    () => callRoute(notifications, noteRoutes.getNotificationPreferences, {}, me),
    [2, 0, 1],
  ],
]

it.each(rows)('%s', async (_, work, units) => {
  let code = 0
  const taken = await measureRouteUnits(async () => {
    ;({ code } = await work())
  })
  expect([code, ...taken]).toEqual([200, ...units])
})
