import type { NotificationLinkIds, NotificationKindDefinition } from './notification-recipient-roles.ts'

const toGroup = ({ subjectId }: NotificationLinkIds) => `/group/${subjectId}`

/**
 * Notifications about groups. They don't contain the group's name, because strangers could otherwise put any text into
 * a mail by naming a group.
 */
export const groupNotificationKinds = {
  GROUP_INVITED: {
    role: 'person',
    label: 'Someone invited you to a group',
    email: true,
    sentence: ({ actor }) => `${actor} invited you to a group`,
    path: toGroup,
  },
  GROUP_APPROVED: {
    role: 'person',
    label: 'You are in a group you asked to join',
    email: true,
    sentence: () => 'A group that you asked to join let you in',
    path: toGroup,
  },
  GROUP_REFUSED: {
    role: 'person',
    label: 'A group you asked to join refuses you',
    email: true,
    sentence: () => 'A group that you asked to join did not let you in',
    path: toGroup,
  },
  GROUP_OFFER: {
    role: 'traveler',
    label: 'A supplier has a new offer for your group',
    // Not mailed by default, because any supplier may make offers to any group.
    email: false,
    sentence: ({ supplier }) => `${supplier} has a new offer for your group`,
    path: toGroup,
  },
  GROUP_OFFER_ENDED: {
    role: 'traveler',
    label: 'A supplier ended an offer for your group',
    email: false,
    sentence: ({ supplier }) => `${supplier} ended an offer for your group`,
    path: toGroup,
  },
} as const satisfies Record<string, NotificationKindDefinition>
