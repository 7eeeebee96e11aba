import { groupKinds } from './group-kinds.ts'
import type { About, Kind, Named } from './kind.ts'
import { moderationKinds } from './moderation-kinds.ts'
import { postKinds } from './post-kinds.ts'
import { requestKinds } from './request-kinds.ts'

const toOrder = ({ subjectId }: About) => `/order/${subjectId}`
const toPriceMatch = ({ subjectId }: About) => `/pmf/match/${subjectId}`
const toLeads = ({ supplierId }: About) => `/supplier/${supplierId}/manage/leads`
const toOrders = ({ supplierId }: About) => `/supplier/${supplierId}/manage/orders`

/** `at Lightkeeper’s Cottage`, or `with Otway Coast Stays` if the stay isn't named. */
const at = ({ stay, supplier }: Named) => (stay ? `at ${stay}` : `with ${supplier}`)
/** ` of Lightkeeper’s Cottage` after the given word, or nothing if the stay isn't named. */
const named = (word: string, { stay }: Named) => (stay ? ` ${word} ${stay}` : '')

/** All kinds of notification. To add a kind, add a row here and a reaction that creates its notifications. */
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
  ORDER_PLACED: {
    role: 'traveler',
    label: 'You placed an order',
    email: true,
    sentence: (of) => `Your order ${of.stay ? `for ${of.stay}` : `with ${of.supplier}`} is placed`,
    path: toOrder,
  },
  ORDER_REQUESTED: {
    role: 'team',
    label: 'A traveler requests a booking',
    email: true,
    sentence: ({ actor, supplier, stay }) => `${actor} would like to book ${stay ?? `with ${supplier}`}`,
    path: toOrders,
  },
  ORDER_DECLINED: {
    role: 'traveler',
    label: 'A supplier declined your request',
    email: true,
    sentence: (of) => `${of.supplier} can't take your booking${named('of', of)}`,
    path: toOrder,
  },
  ORDER_UNANSWERED: {
    role: 'traveler',
    label: "A supplier didn't answer in time",
    email: true,
    sentence: (of) => `${of.supplier} did not answer${named('your request for', of)} in time`,
    path: toOrder,
  },
  ORDER_FAILED: {
    role: 'traveler',
    label: 'A stay could not be reserved',
    email: true,
    sentence: (of) => `Your stay ${at(of)} could not be reserved`,
    path: toOrder,
  },
  ORDER_ANSWERED: {
    role: 'team',
    label: 'Your team declined a request',
    email: false,
    sentence: (of) => `${of.supplier} declined ${of.actor}'s request${named('for', of)}`,
    path: toOrders,
  },
  ORDER_MISSED: {
    role: 'team',
    label: 'A request expired unanswered',
    email: true,
    sentence: (of) => `${of.supplier} did not answer ${of.actor}${named('about', of)} in time`,
    path: toOrders,
  },
  ORDER_WITHDRAWN: {
    role: 'team',
    label: 'A traveler withdrew a request',
    email: true,
    sentence: ({ actor, supplier, stay }) => `${actor} withdrew a request to book ${stay ?? `with ${supplier}`}`,
    path: toOrders,
  },
  ORDER_LOST: {
    role: 'team',
    label: "A traveler's booking failed",
    email: true,
    sentence: (of) => `The stay ${of.actor} wanted ${at(of)} could not be reserved`,
    path: toOrders,
  },
  STAY_BOOKED: {
    role: 'traveler',
    label: 'Your stay is booked',
    email: true,
    sentence: (of) => `Your stay ${at(of)} is booked`,
    path: toOrder,
  },
  STAY_SOLD: {
    role: 'team',
    label: 'A traveler booked a stay',
    email: true,
    sentence: ({ actor, supplier, stay }) => `${actor} booked ${stay ?? `with ${supplier}`}`,
    path: toOrders,
  },
  STAY_CANCELLED: {
    role: 'traveler',
    label: 'Your stay is canceled',
    email: true,
    sentence: (of) => `Your stay ${at(of)} is canceled`,
    path: toOrder,
  },
  STAY_GIVEN_BACK: {
    role: 'team',
    label: 'A traveler canceled a stay',
    email: true,
    sentence: (of) => `${of.actor} canceled a stay ${at(of)}`,
    path: toOrders,
  },
  STAY_WITHDRAWN: {
    role: 'traveler',
    label: 'A supplier canceled your stay',
    email: true,
    sentence: (of) => `${of.supplier} canceled your stay${named('at', of)}`,
    path: toOrder,
  },
  STAY_CALLED_OFF: {
    role: 'team',
    label: 'Your team canceled a stay',
    email: true,
    sentence: (of) => `${of.supplier} canceled ${of.actor}'s stay${named('at', of)}`,
    path: toOrders,
  },
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
    // Mailed, because an offer expires after a day by default.
    email: true,
    sentence: ({ supplier }) => `${supplier} made you a personalized offer`,
    path: ({ subjectId }) => `/listing/${subjectId}`,
  },
  ...requestKinds,
  LEAD_FOUND: {
    role: 'team',
    label: 'A search matches a search hawk',
    // Mailed at most once a day for each hawk, because a traveler who searches will book soon.
    email: true,
    // Doesn't name the traveler: only the lead does, and only if the traveler allows it.
    sentence: ({ supplier }) => `A traveler searches where a search hawk of ${supplier} is watching`,
    path: toLeads,
  },
  ...groupKinds,
  PRICE_MATCH_ASKED: {
    role: 'team',
    label: 'A traveler asks for a better price',
    // Mailed, because the traveler sets a time limit for the answer.
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
  ...postKinds,
  ...moderationKinds,
  CALENDAR_FAILED: {
    role: 'team',
    label: "An imported calendar can't be read",
    // Mailed, because bookings need approval until the calendar answers again.
    email: true,
    sentence: ({ supplier }) => `We can't read a calendar that ${supplier} imports`,
    path: ({ supplierId, subjectId }) => `/supplier/${supplierId}/manage/listings/${subjectId}/calendars`,
  },
  TRIP_INVITED: {
    role: 'traveler',
    label: 'Someone invited you to a planning board',
    email: true,
    // Leaves out the board's name, because strangers could otherwise write mail texts by naming a board.
    sentence: ({ actor }) => `${actor} invited you to a planning board`,
    path: ({ subjectId }) => `/trip/${subjectId}/planning`,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof rows
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = rows
export const kindNames = Object.keys(rows) as [NotificationKind, ...NotificationKind[]]
