import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { userSchema } from '../profile/model.ts'

/** The categories of groups ("clubs" on the wire), with their labels (traveler §3). */
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

/** Categories in which people can create groups and join or ask to join them without an invitation. */
export const creatableClubCategories = ['CORPORATE', 'COUNTRY_CLUB'] as const satisfies readonly ClubCategory[]

/**
 * The caller's possible positions in a group. INVITED may accept or decline; WAITING has requested to join a country
 * club and waits for approval.
 */
export const clubMembershipStates = ['NONE', 'INVITED', 'WAITING', 'MEMBER', 'ADMIN'] as const

/** A group as any signed-in person sees it when looking for a group to join. */
export const clubSummarySchema = z.object({
  id: idField(),
  name: z.string(),
  category: z.enum(clubCategoryNames),
  memberCount: z.int(),
  standing: z.enum(clubMembershipStates),
})
export type ClubSummary = z.infer<typeof clubSummarySchema>

/**
 * A group as its members see it. `organizationDomain`: lower-case ASCII, empty without a domain. `adminUserId`: its
 * first admin. `nco`: created, `nms`: last changed, both epoch ms.
 */
export const clubSchema = z.extend(clubSummarySchema, {
  organizationDomain: z.string(),
  adminUserId: idField(),
  nco: z.int(),
  nms: z.int(),
})
export type Club = z.infer<typeof clubSchema>

/** The total of orders in one currency, in the currency's major unit like all amounts on the wire. */
export const clubOrderTotalSchema = z.object({ currency: z.string(), amount: z.number() })

/**
 * A member of a group. `totalBookings` and `totalSpend` cover the stays that they booked at the group's prices as a
 * member, without canceled stays, and are sent only to the group's admins. `joined`: epoch ms.
 */
export const clubMemberSchema = z.object({
  user: userSchema,
  admin: z.boolean(),
  joined: z.int(),
  totalBookings: z.optional(z.int()),
  totalSpend: z.optional(z.array(clubOrderTotalSchema)),
})
export type ClubMember = z.infer<typeof clubMemberSchema>

/**
 * A person's request to join that waits for an admin's approval, with the GHIN member id that the person entered. Only
 * admins get it. `asked`: epoch ms.
 */
export const clubJoinRequestSchema = z.object({ user: userSchema, memberId: z.string(), asked: z.int() })

/** An invitation that the caller received. `expires`: epoch ms. */
export const clubInvitationSchema = z.object({
  club: clubSummarySchema,
  invitedBy: z.nullable(userSchema),
  expires: z.int(),
})
export type ClubInvitation = z.infer<typeof clubInvitationSchema>

/** The caller's request to join a country club, which waits for an admin's approval. `asked`: epoch ms. */
export const callersClubJoinRequestSchema = z.object({ club: clubSummarySchema, memberId: z.string(), asked: z.int() })
export type CallersClubJoinRequest = z.infer<typeof callersClubJoinRequestSchema>

/**
 * An open invitation as the admins of its group see it: to a person, or to the email address that an admin entered.
 * `sent` and `expires` are epoch ms.
 */
export const sentClubInvitationSchema = z.object({
  user: z.nullable(userSchema),
  email: z.nullable(z.string()),
  sent: z.int(),
  expires: z.int(),
})
export type SentClubInvitation = z.infer<typeof sentClubInvitationSchema>

/**
 * Limits of groups. `name` and `memberId` count characters, `members` and `admins` are per group, `ofPerson` is groups
 * per person, `invitees` people per call, `aPage` rows per page.
 */
export const clubLimits = {
  name: 100,
  memberId: 20,
  members: 5000,
  admins: 10,
  ofPerson: 20,
  invitees: 50,
  aPage: 50,
} as const

/** How long an invitation stays open, in milliseconds. */
export const clubInvitationLifeMs = 30 * 86_400_000

/** A mailed code has six digits, works once within 15 minutes, and is void after the fifth wrong attempt. */
export const clubEmailCodeLimits = { digits: 6, forMs: 900_000, tries: 5 } as const
