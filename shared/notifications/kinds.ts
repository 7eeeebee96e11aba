/** Who and what a sentence names; an unknown one is called by what it is. */
export interface Named {
  /** Who did it. */
  readonly actor: string
  /** The supplier it is about. */
  readonly supplier: string
}

/** What a notification is about, as far as its path needs it. */
export interface About {
  readonly actorUserId: number | null
  readonly supplierId: number | null
  readonly subjectId: number | null
}

interface Kind {
  /** How the preferences call it. */
  readonly label: string
  /** Whether it comes by e-mail unless the person says otherwise: only what can't wait. */
  readonly email: boolean
  readonly sentence: (named: Named) => string
  /** Where it leads. */
  readonly path: (about: About) => string
}

const toOrder = ({ subjectId }: About) => `/order/${subjectId}`
const toOrders = ({ supplierId }: About) => `/supplier/${supplierId}/manage/orders`

/** Everything people are told of: a row a kind. What an order, a lead or an invitation adds is a row here and a reaction. */
const rows = {
  USER_FOLLOWED: {
    label: 'Somebody follows you',
    email: false,
    sentence: ({ actor }) => `${actor} follows you`,
    path: ({ actorUserId }) => `/profile/${actorUserId}`,
  },
  SUPPLIER_FOLLOWED: {
    label: 'Somebody follows your supplier',
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
    label: 'A traveler asks to book',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} would like to book with ${supplier}`,
    path: toOrders,
  },
  ORDER_APPROVED: {
    label: 'A supplier said yes',
    email: true,
    sentence: ({ supplier }) => `${supplier} approved your stay`,
    path: toOrder,
  },
  ORDER_DECLINED: {
    label: 'A supplier said no',
    email: true,
    sentence: ({ supplier }) => `${supplier} can't take your booking`,
    path: toOrder,
  },
  ORDER_UNANSWERED: {
    label: 'A supplier did not answer',
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
    sentence: ({ actor, supplier }) => `${supplier} answered the request of ${actor}`,
    path: toOrders,
  },
  ORDER_MISSED: {
    label: 'A request ended unanswered',
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
    label: 'A booking could not be made',
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
    label: 'A traveler booked',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} booked with ${supplier}`,
    path: toOrders,
  },
  STAY_CANCELLED: {
    label: 'Your stay is cancelled',
    email: true,
    sentence: ({ supplier }) => `Your stay with ${supplier} is cancelled`,
    path: toOrder,
  },
  STAY_GIVEN_BACK: {
    label: 'A traveler cancelled',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} cancelled a stay with ${supplier}`,
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
    sentence: ({ actor, supplier }) => `${supplier} canceled the stay of ${actor}`,
    path: toOrders,
  },
  TEAM_INVITED: {
    label: 'A supplier invites you to its team',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} invited you to the team of ${supplier}`,
    path: ({ subjectId }) => `/invitation/${subjectId}`,
  },
  OFFER_MADE: {
    label: 'A supplier makes you an offer',
    // It ends after a day, unless its supplier says otherwise.
    email: true,
    sentence: ({ supplier }) => `${supplier} made you a personalized offer`,
    path: ({ subjectId }) => `/listing/${subjectId}`,
  },
  TRIP_INVITED: {
    label: 'Somebody invites you to a planning board',
    email: true,
    // Not the board's name: strangers must not get to write mail by what they call it.
    sentence: ({ actor }) => `${actor} invited you to a planning board`,
    path: ({ subjectId }) => `/trip/${subjectId}/planning`,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof rows
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = rows
export const kindNames = Object.keys(rows) as [NotificationKind, ...NotificationKind[]]
