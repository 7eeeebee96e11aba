import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { user } from '../profile/model.ts'

/** The kinds of group ("club" on the wire), with labels (traveler §3). */
export const clubCategories = {
  AGENCY: 'Agency',
  CORPORATE: 'Corporate',
  COUNTRY_CLUB: 'Country club',
  HUMANITARIAN: 'Humanitarian',
  SOCIAL: 'Social',
  STUDENT: 'Student',
} as const
export type ClubCategory = keyof typeof clubCategories
export const clubCategoryNames = Object.keys(clubCategories) as [ClubCategory, ...ClubCategory[]]

/** The categories that people can create groups of, and join by proof. */
export const offeredCategories = ['CORPORATE', 'COUNTRY_CLUB'] as const satisfies readonly ClubCategory[]

/** A caller's position in a group. INVITED may accept or decline; WAITING asked to join a country club. */
export const clubStandings = ['NONE', 'INVITED', 'WAITING', 'MEMBER', 'ADMIN'] as const

/** A group as anybody signed in finds it when joining. */
export const clubCard = z.object({
  id: id(),
  name: z.string(),
  category: z.enum(clubCategoryNames),
  memberCount: z.int(),
  standing: z.enum(clubStandings),
})
export type ClubCard = z.infer<typeof clubCard>

/**
 * A group as its members see it. `organizationDomain`: lower case and punycode, empty without one. `adminUserId`: the
 * first of its admins. `nco`: created, `nms`: last change, epoch ms.
 */
export const club = z.extend(clubCard, {
  organizationDomain: z.string(),
  adminUserId: id(),
  nco: z.int(),
  nms: z.int(),
})
export type Club = z.infer<typeof club>

/** A sum of orders in one currency, in the currency's main unit as all amounts on the wire. */
export const clubSum = z.object({ currency: z.string(), amount: z.number() })

/**
 * A member of a group. `totalBookings`, `totalSpend`: stays ordered as a member, canceled ones left out; only the group's
 * admins get them. `joined`: epoch ms.
 */
export const clubMember = z.object({
  user,
  admin: z.boolean(),
  joined: z.int(),
  totalBookings: z.optional(z.int()),
  totalSpend: z.optional(z.array(clubSum)),
})
export type ClubMember = z.infer<typeof clubMember>

/** A person who waits for an admin's approval, with the GHIN member id that they gave; for admins only. */
export const clubRequest = z.object({ user, memberId: z.string(), asked: z.int() })

/** An invitation to the caller. `expires`: epoch ms. */
export const clubInvitation = z.object({ club: clubCard, invitedBy: z.nullable(user), expires: z.int() })
export type ClubInvitation = z.infer<typeof clubInvitation>

/** The caller's request to join a country club, which waits for an admin. `asked`: epoch ms. */
export const ownClubRequest = z.object({ club: clubCard, memberId: z.string(), asked: z.int() })
export type OwnClubRequest = z.infer<typeof ownClubRequest>

/**
 * An open invitation as the admins of its group see it: to a person, or to the address that an admin typed. `sent`,
 * `expires`: epoch ms.
 */
export const sentInvitation = z.object({
  user: z.nullable(user),
  email: z.nullable(z.string()),
  sent: z.int(),
  expires: z.int(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

/** Limits: characters, members and admins of a group, groups of a person, invitees of one call, rows of a page. */
export const clubLimits = {
  name: 100,
  memberId: 20,
  members: 5000,
  admins: 10,
  ofPerson: 20,
  invitees: 50,
  aPage: 50,
} as const

/** How long an invitation is open, in milliseconds. */
export const clubInvitationMs = 30 * 86_400_000

/** A mailed code has six digits, works once, within 15 minutes, and ends with the fifth wrong try. */
export const clubCode = { digits: 6, forMs: 900_000, tries: 5 } as const
