import type { NotificationLinkIds, NotificationKindDefinition } from './notification-recipient-roles.ts'

const toRequest = ({ subjectId }: NotificationLinkIds) => `/wma/request/${subjectId}`
const toRequests = ({ supplierId }: NotificationLinkIds) => `/supplier/${supplierId}/manage/requests`

/** Notifications about Whisk Me Away requests and the bids on them. */
export const bidRequestNotificationKinds = {
  REQUEST_SENT: {
    role: 'team',
    label: 'A traveler asks for offers near your listings',
    // Mailed, because bids are accepted for a limited time only.
    email: true,
    sentence: ({ supplier }) => `A traveler asks ${supplier} for an offer`,
    path: toRequests,
  },
  BID_MADE: {
    role: 'traveler',
    label: 'A supplier bids on your request',
    email: true,
    sentence: ({ supplier }) => `${supplier} bids on your request`,
    path: toRequest,
  },
  BID_ACCEPTED: {
    role: 'team',
    label: 'A traveler accepts your bid',
    email: true,
    sentence: ({ actor, supplier }) => `${actor} accepted the bid of ${supplier}`,
    path: toRequests,
  },
  BID_DECLINED: {
    role: 'team',
    label: 'A traveler chose another bid',
    email: false,
    sentence: ({ supplier }) => `The traveler chose another place. Thank you for the bid of ${supplier}`,
    path: toRequests,
  },
  BID_CLOSED: {
    role: 'team',
    label: 'A request that you bid on ended',
    email: false,
    sentence: ({ supplier }) => `The traveler’s request ended without a choice. Thank you for the bid of ${supplier}`,
    path: toRequests,
  },
  REQUEST_ENDED: {
    role: 'traveler',
    label: 'Your request ended',
    email: false,
    sentence: () => 'The time for bids on your request is over',
    path: toRequest,
  },
} as const satisfies Record<string, NotificationKindDefinition>
