import type { NotificationLinkIds, NotificationKindDefinition } from './notification-recipient-roles.ts'

const toStatement = ({ subjectId }: NotificationLinkIds) => `/moderation/statement/${subjectId}`

export const moderationNotificationKinds = {
  CONTENT_REMOVED: {
    role: 'person',
    label: 'We remove something that you wrote',
    // Mailed, because the author may appeal.
    email: true,
    sentence: () => 'We removed something that you or your team wrote',
    path: toStatement,
  },
  CONTENT_RESTORED: {
    role: 'person',
    label: 'We restore something that you wrote',
    email: true,
    sentence: () => 'Your appeal was right, and we changed our decision',
    path: toStatement,
  },
  APPEAL_UPHELD: {
    role: 'person',
    label: 'We decide about your appeal',
    email: true,
    sentence: () => 'We read your appeal, and our decision stays',
    path: toStatement,
  },
  REPORT_DECIDED: {
    role: 'person',
    label: 'We decide about your report',
    email: false,
    sentence: () => 'Thank you for your report: we looked at it and decided',
    path: () => '/notifications',
  },
} as const satisfies Record<string, NotificationKindDefinition>
