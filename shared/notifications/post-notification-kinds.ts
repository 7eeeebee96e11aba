import type { NotificationLinkIds, NotificationKindDefinition } from './notification-recipient-roles.ts'

/** Links to the supplier's page for a supplier's post, and to the reader's own feed for a person's post. */
const toPost = ({ supplierId, subjectId }: NotificationLinkIds) =>
  supplierId === null ? `/home?post=${subjectId}` : `/supplier/${supplierId}?post=${subjectId}`

/** Notifications about posts and comments. Likes are combined into one notification a day for each post or comment. */
export const postNotificationKinds = {
  POST_COMMENTED: {
    role: 'team',
    label: 'Someone comments on a post of your supplier',
    email: false,
    sentence: ({ actor, supplier }) => `${actor} commented on a post of ${supplier}`,
    path: toPost,
  },
  POST_LIKED: {
    role: 'team',
    label: 'People like a post of your supplier',
    email: false,
    sentence: ({ supplier }) => `A post of ${supplier} has new likes`,
    path: toPost,
  },
  OWN_POST_COMMENTED: {
    role: 'person',
    label: 'Someone comments on your post',
    email: false,
    sentence: ({ actor }) => `${actor} commented on your post`,
    path: toPost,
  },
  OWN_POST_LIKED: {
    role: 'person',
    label: 'People like your post',
    email: false,
    sentence: () => 'Your post has new likes',
    path: toPost,
  },
  COMMENT_REPLIED: {
    role: 'person',
    label: 'Someone answers your comment',
    email: false,
    sentence: ({ actor }) => `${actor} answered your comment`,
    path: toPost,
  },
  SUPPLIER_REPLIED: {
    role: 'person',
    label: 'A supplier answers your comment',
    email: false,
    sentence: ({ supplier }) => `${supplier} answered your comment`,
    path: toPost,
  },
  COMMENT_LIKED: {
    role: 'person',
    label: 'People like your comment',
    email: false,
    sentence: () => 'Your comment has new likes',
    path: toPost,
  },
  MENTIONED: {
    role: 'person',
    label: 'Someone mentions you',
    email: false,
    sentence: ({ actor }) => `${actor} mentioned you`,
    path: toPost,
  },
  SUPPLIER_MENTIONED: {
    role: 'person',
    label: 'A supplier mentions you',
    email: false,
    sentence: ({ supplier }) => `${supplier} mentioned you`,
    path: toPost,
  },
  REVIEW_WRITTEN: {
    role: 'team',
    label: 'A traveler reviews a stay of yours',
    email: false,
    sentence: ({ actor, supplier, stay }) => `${actor} reviewed ${stay ?? `a stay of ${supplier}`}`,
    path: ({ subjectId }) => `/listing/${subjectId}/reviews`,
  },
  REVIEW_ANSWERED: {
    role: 'traveler',
    label: 'A supplier answers your review',
    email: false,
    sentence: ({ supplier }) => `${supplier} answered your review`,
    path: ({ subjectId }) => `/listing/${subjectId}/reviews`,
  },
} as const satisfies Record<string, NotificationKindDefinition>
