/** The names that appear in a notification's sentence. A general noun replaces a name that isn't known. */
export interface NotificationSentenceNames {
  /** Name of the person whose action caused the notification. */
  readonly actor: string
  /** Name of the supplier that the notification is about. */
  readonly supplier: string
  /** The booked listing's name; undefined if another line of the mail already contains it. */
  readonly stay?: string | undefined
}

/** The ids from which the link of a notification is built. */
export interface NotificationLinkIds {
  readonly actorUserId: number | null
  readonly supplierId: number | null
  readonly subjectId: number | null
}

/** The role in which a person gets a notification; e-mail settings are grouped by it. */
export const notificationRecipientRoles = {
  traveler: 'Your travels',
  team: 'Your suppliers',
  person: 'People and messages',
} as const
export type NotificationRecipientRole = keyof typeof notificationRecipientRoles

export interface NotificationKindDefinition {
  readonly role: NotificationRecipientRole
  /** The label in the notification preferences. */
  readonly label: string
  /** Whether the notification is also mailed by default: only for events that can't wait. */
  readonly email: boolean
  readonly sentence: (named: NotificationSentenceNames) => string
  /** The path that the notification links to. */
  readonly path: (about: NotificationLinkIds) => string
}
