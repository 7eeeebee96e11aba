import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { entityTypes } from '../kernel/entity.ts'
import { id } from '../kernel/id.ts'
import { supplier } from '../supplier/model.ts'
import { user } from '../profile/model.ts'
import { cursor } from '../kernel/page.ts'
import { code } from '../kernel/text.ts'
import { notificationTexts } from './faults.ts'
import { kindNames } from './kinds.ts'
import { notification } from './model.ts'

const watched = z.object({ id: id(), type: z.enum(entityTypes) })

export const register = route({
  method: 'POST',
  path: '/v1/entity/notification/register',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({
    /** Last change of the entity, epoch ms; absent where its kind has none. */
    nms: z.optional(z.int()),
    /**
     * The server's time before the entity was read, epoch ms: with `nms` it tells how long ago the change was. Optional,
     * because a page may be newer than the server it talks to.
     */
    atMs: z.optional(z.int()),
  }),
  errors: [notificationTexts.tooMany],
  summary:
    'Watches an entity: this socket is told when it changes. Needs the right to read it. Answers when it last changed.',
})

export const unregister = route({
  method: 'POST',
  path: '/v1/entity/notification/unregister',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({}),
  summary: 'Stops watching an entity.',
})

export const listNotifications = route({
  method: 'GET',
  path: '/v1/user/notification/list',
  access: 'session',
  params: z.object({
    /** Only those from before, epoch ms. */
    before: z.optional(z.int().check(z.positive())),
    /** Goes on after a page, and exactly there where several came at once. */
    cursor: z.optional(code({ most: 512 })),
  }),
  data: z.object({
    notifications: z.array(notification),
    /** Whom and what they name. */
    users: z.array(user),
    suppliers: z.array(supplier),
    /** Time of the last of this page, null for an empty one. */
    earliest: z.nullable(z.int()),
    cursor: cursor(),
    /** All there are, 100 at most. */
    unread: z.int(),
  }),
  summary: "The caller's notifications, newest first, 20 a page.",
})

export const markNotificationsRead = route({
  method: 'POST',
  path: '/v1/user/notification/markRead',
  access: 'session',
  params: z.object({
    id: z.optional(id()),
    /** All up to this one's time, epoch ms: what the caller has seen. */
    until: z.optional(z.int().check(z.positive())),
  }),
  data: z.object({}),
  summary: "Marks one of the caller's notifications as read, or all of them where none is named.",
})

const emails = z.object({ emails: z.array(z.object({ kind: z.enum(kindNames), email: z.boolean() })) })

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/v1/user/notification/preference/get',
  access: 'session',
  params: z.object({}),
  data: emails,
  summary: 'Which kinds of notification come by e-mail, too.',
})

export const updateNotificationPreference = route({
  method: 'POST',
  path: '/v1/user/notification/preference/update',
  access: 'session',
  params: z.object({ kind: z.enum(kindNames), email: z.boolean() }),
  data: z.object({}),
  summary: 'Says whether a kind of notification comes by e-mail.',
})

export const unsubscribe = route({
  method: 'POST',
  path: '/v1/user/notification/unsubscribe',
  access: 'public',
  params: z.object({
    token: code({ least: 1, most: 200 }),
    /** Takes it back: the page the link opens offers that to whoever pressed it by mistake. */
    undo: z.optional(z.boolean()),
  }),
  data: z.object({ kind: z.enum(kindNames) }),
  errors: [notificationTexts.invalidLink],
  anyOrigin: true,
  summary: 'Ends the e-mails of the kind whose mail held this link, signed in or not (RFC 8058, one click).',
})
