import type {
  NotificationLinkIds,
  NotificationKindDefinition,
  NotificationSentenceNames,
} from './notification-recipient-roles.ts'

const toOrder = ({ subjectId }: NotificationLinkIds) => `/order/${subjectId}`
const toOrders = ({ supplierId }: NotificationLinkIds) => `/supplier/${supplierId}/manage/orders`

/** Returns `at Lightkeeper’s Cottage`, or `with Otway Coast Stays` if the stay isn't named. */
const at = ({ stay, supplier }: NotificationSentenceNames) => (stay ? `at ${stay}` : `with ${supplier}`)
/** Returns the given word and the stay's name, such as ` of Lightkeeper’s Cottage`; nothing if the stay isn't named. */
const named = (word: string, { stay }: NotificationSentenceNames) => (stay ? ` ${word} ${stay}` : '')

/** Notifications about orders and booked stays, to the traveler and to the supplier's team. */
export const orderNotificationKinds = {
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
  CHANGE_REQUESTED: {
    role: 'team',
    label: 'A traveler requests a change',
    email: true,
    sentence: (of) => `${of.actor} would like to change a stay ${at(of)}`,
    path: toOrders,
  },
  CHANGE_FAILED: {
    role: 'traveler',
    label: 'A stay could not be changed',
    email: true,
    sentence: (of) => `Your stay ${at(of)} could not be changed`,
    path: toOrder,
  },
  STAY_CHANGED: {
    role: 'traveler',
    label: 'Your stay is changed',
    email: true,
    sentence: (of) => `Your stay ${at(of)} is changed`,
    path: toOrder,
  },
  STAY_MOVED: {
    role: 'team',
    label: 'A traveler changed a stay',
    email: true,
    sentence: (of) => `${of.actor} changed a stay ${at(of)}`,
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
  STAY_REFUNDED: {
    role: 'traveler',
    label: 'A supplier refunded you',
    email: true,
    sentence: (of) => `${of.supplier} refunded you${named('for', of)}`,
    path: toOrder,
  },
  REFUND_FAILED: {
    role: 'team',
    label: 'A refund failed',
    // Mailed, because the traveler gets the money only once the team has made the refund again.
    email: true,
    sentence: (of) => `A refund${named('for', of)} failed`,
    path: toOrder,
  },
} as const satisfies Record<string, NotificationKindDefinition>
