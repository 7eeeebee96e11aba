/** The names that a notification's sentence contains. Unknown names are replaced by a general noun. */
export interface NotificationNames {
  /** The person who acted. */
  readonly actor: string
  /** The supplier involved. */
  readonly supplier: string
  /** The booked listing's name; undefined if it is given elsewhere, as in a mail's next line. */
  readonly stay?: string | undefined
}

/** The ids that the path of a notification needs. */
export interface NotificationIds {
  readonly actorUserId: number | null
  readonly supplierId: number | null
  readonly subjectId: number | null
}

/** The role in which a person gets a notification; e-mail settings are grouped by it. */
export const kindRoles = { traveler: 'Your travels', team: 'Your suppliers', person: 'People and messages' } as const
export type KindRole = keyof typeof kindRoles

export interface KindDefinition {
  readonly role: KindRole
  /** The label in the notification preferences. */
  readonly label: string
  /** Whether the notification is also mailed by default: only for events that can't wait. */
  readonly email: boolean
  readonly sentence: (named: NotificationNames) => string
  /** The path that the notification links to. */
  readonly path: (about: NotificationIds) => string
}
