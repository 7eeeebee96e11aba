import { groupNotificationKinds } from './group-notification-kinds.ts'
import type { NotificationLinkIds, NotificationKindDefinition } from './notification-recipient-roles.ts'
import { moderationNotificationKinds } from './moderation-notification-kinds.ts'
import { orderNotificationKinds } from './order-notification-kinds.ts'
import { problemNotificationKinds } from './problem-notification-kinds.ts'
import { postNotificationKinds } from './post-notification-kinds.ts'
import { bidRequestNotificationKinds } from './bid-request-notification-kinds.ts'

const toPriceMatch = ({ subjectId }: NotificationLinkIds) => `/pmf/match/${subjectId}`
const toBoard = ({ subjectId }: NotificationLinkIds) => `/trip/${subjectId}/planning`
const toLeads = ({ supplierId }: NotificationLinkIds) => `/supplier/${supplierId}/manage/leads`

/**
 * All kinds of notification. To add a kind, add a row here and a reaction to the table's stream (events/) that creates
 * its notifications.
 */
const rows = {
  USER_FOLLOWED: {
    role: 'person',
    label: 'Someone follows you',
    email: false,
    sentence: ({ actor }) => `${actor} follows you`,
    path: ({ actorUserId }) => `/profile/${actorUserId}`,
  },
  SUPPLIER_FOLLOWED: {
    role: 'team',
    label: 'Someone follows your supplier',
    email: false,
    sentence: ({ actor, supplier }) => `${actor} follows ${supplier}`,
    path: ({ actorUserId }) => `/profile/${actorUserId}`,
  },
  ...orderNotificationKinds,
  ...problemNotificationKinds,
  TEAM_INVITED: {
    role: 'team',
    label: 'A supplier invites you to its team',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} invited you to the team of ${supplier}`,
    path: ({ subjectId }) => `/invitation/${subjectId}`,
  },
  OFFER_MADE: {
    role: 'traveler',
    label: 'A supplier made you an offer',
    // Mailed, because a personalized offer expires after a day by default.
    email: true,
    sentence: ({ supplier }) => `${supplier} made you a personalized offer`,
    path: ({ subjectId }) => `/listing/${subjectId}`,
  },
  ...bidRequestNotificationKinds,
  LEAD_FOUND: {
    role: 'team',
    label: 'A search matches a search hawk',
    // Mailed at most once a day for each hawk, because a traveler who is searching may book soon.
    email: true,
    // The sentence doesn't name the traveler, because the team may know the name only if the traveler allows it.
    sentence: ({ supplier }) => `A traveler searches where a search hawk of ${supplier} is watching`,
    path: toLeads,
  },
  ...groupNotificationKinds,
  PRICE_MATCH_FOUND: {
    role: 'traveler',
    label: 'We found a place you booked',
    // Mailed, because the supplier is asked only after the traveler confirms the place, and the deadline runs.
    email: true,
    sentence: ({ supplier }) => `Is ${supplier} the place you booked? Confirm it, and we ask for a better price`,
    path: toPriceMatch,
  },
  PRICE_MATCH_ASKED: {
    role: 'team',
    label: 'A traveler asks for a better price',
    // Mailed, because the supplier must answer by the deadline that the traveler chose.
    email: true,
    sentence: ({ actor, supplier }) => `${actor} asks ${supplier} for a better price`,
    path: ({ supplierId }) => `/supplier/${supplierId}/manage/pmf`,
  },
  PRICE_MATCH_PASSED: {
    role: 'traveler',
    label: 'A supplier has no better price',
    email: false,
    sentence: ({ supplier }) => `${supplier} has no better price`,
    path: toPriceMatch,
  },
  PRICE_MATCH_CONFIRMED: {
    role: 'traveler',
    label: 'You can cancel your old booking',
    email: true,
    sentence: ({ supplier }) => `${supplier} is confirmed: you can cancel your old booking`,
    path: toPriceMatch,
  },
  PRICE_MATCH_CANCEL: {
    role: 'traveler',
    label: 'Reminders to cancel your old booking',
    email: true,
    sentence: ({ supplier }) => `${supplier} is confirmed: remember to cancel your old booking`,
    path: toPriceMatch,
  },
  MESSAGE_RECEIVED: {
    role: 'person',
    label: 'Someone writes to you',
    // Mailed as a digest of messages that were unread for ten minutes.
    email: true,
    sentence: ({ actor }) => `${actor} wrote to you`,
    path: ({ actorUserId }) => `/profile/${actorUserId}/message`,
  },
  SUPPLIER_WROTE: {
    role: 'traveler',
    label: 'A supplier answers you',
    email: true,
    sentence: ({ supplier }) => `${supplier} wrote to you`,
    path: ({ supplierId }) => `/supplier/${supplierId}/message`,
  },
  TRAVELER_WROTE: {
    role: 'team',
    label: 'A traveler writes to your supplier',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} wrote to ${supplier}`,
    path: ({ actorUserId, supplierId }) => `/supplier/${supplierId}/manage/messages/${actorUserId}`,
  },
  DEVICE_ADDED: {
    role: 'team',
    label: 'Your account is opened on a new device',
    email: true,
    sentence: ({ supplier }) => `Your account, which works for ${supplier}, was opened on a new device. Was it you?`,
    path: ({ actorUserId }) => `/profile/${actorUserId}/edit/login-and-security`,
  },
  ...postNotificationKinds,
  ...moderationNotificationKinds,
  CALENDAR_FAILED: {
    role: 'team',
    label: "An imported calendar can't be read",
    // Mailed, because bookings need approval until the imported calendar can be read again.
    email: true,
    sentence: ({ supplier }) => `We can't read a calendar that ${supplier} imports`,
    path: ({ supplierId, subjectId }) => `/supplier/${supplierId}/manage/listings/${subjectId}/calendars`,
  },
  INTEGRATION_REFUSED: {
    role: 'team',
    label: 'A payment account must be connected again',
    // Mailed, because guests can't pay by card until then.
    email: true,
    sentence: ({ supplier }) => `Guests of ${supplier} can’t pay by card until you connect the payment account again`,
    path: ({ supplierId }) => `/supplier/${supplierId}/manage/integrations`,
  },
  TRIP_INVITED: {
    role: 'traveler',
    label: 'Someone invited you to a planning board',
    email: true,
    // The sentence doesn't contain the board's name, because strangers could otherwise put any text into a mail by
    // naming a board.
    sentence: ({ actor }) => `${actor} invited you to a planning board`,
    path: toBoard,
  },
  TRIP_JOINED: {
    role: 'traveler',
    label: 'Someone joins your planning board by its link',
    email: false,
    sentence: ({ actor }) => `${actor} joined your planning board`,
    path: toBoard,
  },
  TRIP_DECIDED: {
    role: 'traveler',
    label: 'Someone decides on a stay of your planning board',
    // Mailed, because the vote is closed and the stay waits to be reserved. Without the stay's and the board's names,
    // for the reason above.
    email: true,
    sentence: ({ actor }) => `${actor} decided on a stay of your planning board`,
    path: toBoard,
  },
} as const satisfies Record<string, NotificationKindDefinition>

export type NotificationKind = keyof typeof rows
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindDefinition>> = rows
export const notificationKindNames = Object.keys(rows) as [NotificationKind, ...NotificationKind[]]
