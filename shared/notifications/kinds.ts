/** The names that fill a sentence. Unknown names are replaced by a general noun. */
export interface Named {
  /** The person who acted. */
  readonly actor: string
  /** The supplier involved. */
  readonly supplier: string
}

/** The ids that the path of a notification needs. */
export interface About {
  readonly actorUserId: number | null
  readonly supplierId: number | null
  readonly subjectId: number | null
}

interface Kind {
  /** The label in the notification preferences. */
  readonly label: string
  /** Whether it is also mailed by default: only for events that can't wait. */
  readonly email: boolean
  readonly sentence: (named: Named) => string
  /** The path it links to. */
  readonly path: (about: About) => string
}

const toOrder = ({ subjectId }: About) => `/order/${subjectId}`
const toPriceMatch = ({ subjectId }: About) => `/pmf/match/${subjectId}`
const toOrders = ({ supplierId }: About) => `/supplier/${supplierId}/manage/orders`

/** All kinds of notification. A new kind is a row here, and a reaction that creates it. */
const rows = {
  USER_FOLLOWED: {
    label: 'Someone follows you',
    email: false,
    sentence: ({ actor }) => `${actor} follows you`,
    path: ({ actorUserId }) => `/profile/${actorUserId}`,
  },
  SUPPLIER_FOLLOWED: {
    label: 'Someone follows your supplier',
    email: false,
    sentence: ({ actor, supplier }) => `${actor} follows ${supplier}`,
    path: ({ actorUserId }) => `/profile/${actorUserId}`,
  },
  ORDER_PLACED: {
    label: 'You placed an order',
    email: true,
    sentence: ({ supplier }) => `Your order with ${supplier} is placed`,
    path: toOrder,
  },
  ORDER_REQUESTED: {
    label: 'A traveler requests a booking',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} would like to book with ${supplier}`,
    path: toOrders,
  },
  ORDER_APPROVED: {
    label: 'A supplier approved your stay',
    email: true,
    sentence: ({ supplier }) => `${supplier} approved your stay`,
    path: toOrder,
  },
  ORDER_DECLINED: {
    label: 'A supplier declined your request',
    email: true,
    sentence: ({ supplier }) => `${supplier} can't take your booking`,
    path: toOrder,
  },
  ORDER_UNANSWERED: {
    label: "A supplier didn't answer in time",
    email: true,
    sentence: ({ supplier }) => `${supplier} did not answer in time`,
    path: toOrder,
  },
  ORDER_FAILED: {
    label: 'A stay could not be reserved',
    email: true,
    sentence: ({ supplier }) => `Your stay with ${supplier} could not be reserved`,
    path: toOrder,
  },
  ORDER_ANSWERED: {
    label: 'Your team answered a request',
    email: false,
    sentence: ({ actor, supplier }) => `${supplier} answered ${actor}'s request`,
    path: toOrders,
  },
  ORDER_MISSED: {
    label: 'A request expired unanswered',
    email: true,
    sentence: ({ actor, supplier }) => `${supplier} did not answer ${actor} in time`,
    path: toOrders,
  },
  ORDER_WITHDRAWN: {
    label: 'A traveler withdrew a request',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} withdrew a request to book with ${supplier}`,
    path: toOrders,
  },
  ORDER_LOST: {
    label: "A traveler's booking failed",
    email: true,
    sentence: ({ actor, supplier }) => `The stay ${actor} wanted with ${supplier} could not be reserved`,
    path: toOrders,
  },
  STAY_BOOKED: {
    label: 'Your stay is booked',
    email: true,
    sentence: ({ supplier }) => `Your stay with ${supplier} is booked`,
    path: toOrder,
  },
  STAY_SOLD: {
    label: 'A traveler booked a stay',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} booked with ${supplier}`,
    path: toOrders,
  },
  STAY_CANCELLED: {
    label: 'Your stay is canceled',
    email: true,
    sentence: ({ supplier }) => `Your stay with ${supplier} is canceled`,
    path: toOrder,
  },
  STAY_GIVEN_BACK: {
    label: 'A traveler canceled a stay',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} canceled a stay with ${supplier}`,
    path: toOrders,
  },
  STAY_WITHDRAWN: {
    label: 'A supplier canceled your stay',
    email: true,
    sentence: ({ supplier }) => `${supplier} canceled your stay`,
    path: toOrder,
  },
  STAY_CALLED_OFF: {
    label: 'Your team canceled a stay',
    email: true,
    sentence: ({ actor, supplier }) => `${supplier} canceled ${actor}'s stay`,
    path: toOrders,
  },
  TEAM_INVITED: {
    label: 'A supplier invites you to its team',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} invited you to the team of ${supplier}`,
    path: ({ subjectId }) => `/invitation/${subjectId}`,
  },
  OFFER_MADE: {
    label: 'A supplier made you an offer',
    // Mailed, because an offer expires after a day by default.
    email: true,
    sentence: ({ supplier }) => `${supplier} made you a personalized offer`,
    path: ({ subjectId }) => `/listing/${subjectId}`,
  },
  PRICE_MATCH_ASKED: {
    label: 'A traveler asks for a better price',
    // Mailed, because the traveler sets a time limit for the answer.
    email: true,
    sentence: ({ actor, supplier }) => `${actor} asks ${supplier} for a better price`,
    path: ({ supplierId }) => `/supplier/${supplierId}/manage/pmf`,
  },
  PRICE_MATCH_PASSED: {
    label: 'A supplier has no better price',
    email: false,
    sentence: ({ supplier }) => `${supplier} has no better price`,
    path: toPriceMatch,
  },
  PRICE_MATCH_CONFIRMED: {
    label: 'You can cancel your old booking',
    email: true,
    sentence: ({ supplier }) => `${supplier} is confirmed: you can cancel your old booking`,
    path: toPriceMatch,
  },
  PRICE_MATCH_CANCEL: {
    label: 'Reminders to cancel your old booking',
    email: true,
    sentence: ({ supplier }) => `${supplier} is confirmed: remember to cancel your old booking`,
    path: toPriceMatch,
  },
  MESSAGE_RECEIVED: {
    label: 'Someone writes to you',
    // Mailed as a digest of messages that were unread for ten minutes.
    email: true,
    sentence: ({ actor }) => `${actor} wrote to you`,
    path: ({ actorUserId }) => `/profile/${actorUserId}/message`,
  },
  SUPPLIER_WROTE: {
    label: 'A supplier answers you',
    email: true,
    sentence: ({ supplier }) => `${supplier} wrote to you`,
    path: ({ supplierId }) => `/supplier/${supplierId}/message`,
  },
  TRAVELER_WROTE: {
    label: 'A traveler writes to your supplier',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} wrote to ${supplier}`,
    path: ({ actorUserId, supplierId }) => `/supplier/${supplierId}/manage/messages/${actorUserId}`,
  },
  CALENDAR_FAILED: {
    label: "An imported calendar can't be read",
    // Mailed, because bookings need approval until the calendar answers again.
    email: true,
    sentence: ({ supplier }) => `We can't read a calendar that ${supplier} imports`,
    path: ({ supplierId, subjectId }) => `/supplier/${supplierId}/manage/listings/${subjectId}/calendars`,
  },
  TRIP_INVITED: {
    label: 'Someone invited you to a planning board',
    email: true,
    // The name of the board is left out, or strangers could write mail texts by naming a board.
    sentence: ({ actor }) => `${actor} invited you to a planning board`,
    path: ({ subjectId }) => `/trip/${subjectId}/planning`,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof rows
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = rows
export const kindNames = Object.keys(rows) as [NotificationKind, ...NotificationKind[]]
