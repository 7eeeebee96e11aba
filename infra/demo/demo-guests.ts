import type { SupplierRole } from '@nestboard/shared/supplier/capability.ts'

/**
 * An additional demo person, who acts only through the demo's own calls. Their log-in is not printed when the system
 * starts.
 */
export interface AdditionalDemoPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly country: string
}

/** A member of the demo supplier's team. */
export interface DemoTeamMember extends AdditionalDemoPerson {
  /** The role named in the invitation. */
  readonly invitedAs: SupplierRole
  readonly joinedDaysAgo: number
  /** A later change of the role. */
  readonly promoted?: { readonly to: SupplierRole; readonly daysAgo: number }
  /** Names of the stays assigned to the member; without them, the role decides which stays the member sees. */
  readonly stays?: readonly string[]
}

export const demoSupplierTeam: readonly DemoTeamMember[] = [
  {
    name: 'Nell Otway',
    email: 'nell@nestboard.example',
    password: 'two-keys-on-one-ring',
    country: 'AU',
    invitedAs: 'ADMIN',
    joinedDaysAgo: 410,
  },
  {
    name: 'Ruth Calder',
    email: 'ruth@nestboard.example',
    password: 'kettle-before-sunrise',
    country: 'AU',
    invitedAs: 'MANAGER',
    joinedDaysAgo: 263,
  },
  {
    name: 'Finn Marlow',
    email: 'finn@nestboard.example',
    password: 'ladder-in-the-shed',
    country: 'AU',
    invitedAs: 'AGENT',
    joinedDaysAgo: 121,
    promoted: { to: 'REP', daysAgo: 60 },
  },
  {
    name: 'Tilda Brae',
    email: 'tilda@nestboard.example',
    password: 'lamp-by-the-gate',
    country: 'AU',
    invitedAs: 'AGENT',
    joinedDaysAgo: 34,
    stays: ['Johanna Tents', 'Marengo Bunkhouse'],
  },
]

/** An unanswered invitation to the demo supplier's team. */
export const unansweredTeamInvitation = { email: 'joss@nestboard.example', role: 'REP', daysAgo: 1 } as const

/** A traveler who stays with the demo supplier. `phone` is from the range that Australia reserves for fiction. */
export interface DemoGuest extends AdditionalDemoPerson {
  readonly billing: {
    readonly phone: string
    readonly address: string
    readonly city: string
    readonly state: string
    readonly country: string
    readonly zip: string
  }
}

const victoria = { state: 'Victoria', country: 'AU' }

export const demoGuests = {
  hugo: {
    name: 'Hugo Lindell',
    email: 'hugo@nestboard.example',
    password: 'boots-full-of-sand',
    country: 'AU',
    billing: { phone: '+61 491 570 006', address: '4 Pier Street', city: 'Geelong', zip: '3220', ...victoria },
  },
  noa: {
    name: 'Noa Feldman',
    email: 'noa@nestboard.example',
    password: 'maps-and-marmalade',
    country: 'AU',
    billing: { phone: '+61 491 570 157', address: '88 Canning Row', city: 'Melbourne', zip: '3053', ...victoria },
  },
  rosa: {
    name: 'Rosa Calloway',
    email: 'rosa@nestboard.example',
    password: 'four-towels-drying',
    country: 'AU',
    billing: { phone: '+61 491 570 159', address: '2 Orchard Bend', city: 'Bendigo', zip: '3550', ...victoria },
  },
} as const satisfies Record<string, DemoGuest>
export type DemoGuestName = keyof typeof demoGuests
