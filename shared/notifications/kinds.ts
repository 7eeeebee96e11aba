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
