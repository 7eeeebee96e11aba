import type { About, Kind } from './kind.ts'

const toPost = ({ supplierId, subjectId }: About) => `/supplier/${supplierId}?post=${subjectId}`

/** Notifications about posts and comments. */
export const postKinds = {
  POST_COMMENTED: {
    role: 'team',
    label: 'Someone comments on a post of yours',
    email: false,
    sentence: ({ actor, supplier }) => `${actor} commented on a post of ${supplier}`,
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
} as const satisfies Record<string, Kind>
