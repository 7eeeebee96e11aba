import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { entityTypes } from '../kernel/entity.ts'
import { idField } from '../kernel/id.ts'
import { supplierSchema } from '../supplier/model.ts'
import { userSchema } from '../profile/model.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { notificationErrorTexts } from './faults.ts'
import { notificationKindNames } from './kinds.ts'
import { notificationSchema } from './model.ts'

const watched = z.object({ id: idField(), type: z.enum(entityTypes) })

export const register = defineRoute({
  method: 'POST',
  path: '/v1/entity/notification/register',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({
    /** When the watched entity last changed, epoch ms; absent for entity types that have no version. */
    nms: z.optional(z.int()),
    /**
     * The server's time just before it read the entity, epoch ms; minus `nms`, it is the age of the change. Optional,
     * because the page in the browser may be newer than the server, which then doesn't send it.
     */
    atMs: z.optional(z.int()),
  }),
  errors: [notificationErrorTexts.tooMany],
  summary:
    'Watches an entity: this socket is told when it changes. Requires the right to read it. Answers the time of the last change.',
})

export const unregister = defineRoute({
  method: 'POST',
  path: '/v1/entity/notification/unregister',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({}),
  summary: 'Stops watching an entity.',
})

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/v1/user/notification/list',
  access: 'session',
  params: z.object({
    /** Only notifications created before this time, epoch ms. */
    before: z.optional(z.int().check(z.positive())),
    /** The cursor of the previous page; exact even if several notifications have the same time. */
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.object({
    notifications: z.array(notificationSchema),
    /** The people and suppliers that the notifications name. */
    users: z.array(userSchema),
    suppliers: z.array(supplierSchema),
    /** Time of the oldest notification on this page, epoch ms; null for an empty page. */
    earliest: z.nullable(z.int()),
    cursor: pageCursorField(),
    /** The total number of unread notifications, at most 100. */
    unread: z.int(),
  }),
  summary: "The caller's notifications, newest first, 20 a page.",
})

export const markNotificationsRead = defineRoute({
  method: 'POST',
  path: '/v1/user/notification/markRead',
  access: 'session',
  params: z.object({
    id: z.optional(idField()),
    /**
     * If `id` is missing: marks all notifications up to this time as read, epoch ms. The caller sends the time of the
     * newest one that the person has seen.
     */
    until: z.optional(z.int().check(z.positive())),
  }),
  data: z.object({}),
  summary: "Marks one of the caller's notifications as read, or all of them if none is named.",
})

const emails = z.object({ emails: z.array(z.object({ kind: z.enum(notificationKindNames), email: z.boolean() })) })

export const getNotificationPreferences = defineRoute({
  method: 'GET',
  path: '/v1/user/notification/preference/get',
  access: 'session',
  params: z.object({}),
  data: emails,
  summary: 'Which kinds of notification are also mailed to the caller.',
})

export const updateNotificationPreference = defineRoute({
  method: 'POST',
  path: '/v1/user/notification/preference/update',
  access: 'session',
  params: z.object({ kind: z.enum(notificationKindNames), email: z.boolean() }),
  data: z.object({}),
  summary: 'Turns e-mail for a kind of notification on or off.',
})

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/v1/user/notification/unsubscribe',
  access: 'public',
  params: z.object({
    token: machineTextField({ least: 1, most: 200 }),
    /** Turns the emails on again, for people who followed the unsubscribe link by mistake. */
    undo: z.optional(z.boolean()),
  }),
  data: z.object({ kind: z.enum(notificationKindNames) }),
  errors: [notificationErrorTexts.invalidLink],
  anyOrigin: true,
  summary:
    'Turns off e-mail for the kind of notification whose mail contained the link, signed in or not (RFC 8058, one-click).',
})
