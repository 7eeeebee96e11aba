import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { passwordField } from '../kernel/text/fields.ts'

/** A session as the browser reads it; the token stays in an HttpOnly cookie. `expiry` is epoch ms. */
export const sessionSchema = z.object({ id: idField(), userId: idField(), active: z.boolean(), expiry: z.int() })
export type Session = z.infer<typeof sessionSchema>

/**
 * An entry in the list of a person's sessions. `created` and `expiry` are epoch ms; `userAgent` is in words, such as
 * "Firefox on Windows".
 */
export const sessionRowSchema = z.object({
  id: idField(),
  created: z.int(),
  userAgent: z.string(),
  current: z.boolean(),
  expiry: z.int(),
})
export type SessionListEntry = z.infer<typeof sessionRowSchema>

/**
 * Why an address gets no mail: its server refused a mail for good, or its reader marked one as spam.
 */
export const mailPauseReasons = ['bounced', 'complained'] as const
export type MailPauseReason = (typeof mailPauseReasons)[number]
/** A pause ends by itself after this time, so that an address isn't held against a later owner. */
export const mailPauseLifeMs: Readonly<Record<MailPauseReason, number>> = {
  bounced: 90 * 86_400_000,
  complained: 365 * 86_400_000,
}

/**
 * An email address of a person. `active`: confirmed by the mailed link; `supplierId`: the supplier that the person
 * linked to it, or null; `paused`: why the address gets no mail, or null. Only active addresses tell it.
 */
export const userEmailSchema = z.object({
  id: idField(),
  email: z.string(),
  userId: idField(),
  supplierId: z.nullable(idField()),
  active: z.boolean(),
  paused: z.nullable(z.enum(mailPauseReasons)),
})
export type UserEmail = z.infer<typeof userEmailSchema>
/** Maximum number of email addresses that a person may add besides the account's own address. */
export const maxAdditionalEmailsOfUser = 9

/**
 * A passkey of a person. `usedMs`: its last log-in, null if there was none yet; `isSynced`: it is also kept elsewhere,
 * so it works on the person's other devices, too.
 */
export const passkeySchema = z.object({
  id: idField(),
  name: z.string(),
  createdMs: z.int(),
  usedMs: z.nullable(z.int()),
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>
export const maxPasskeysOfUser = 10
export const passkeyChallengeLifeMs = 5 * 60_000
/** For this long after a log-in, a passkey is added without the password. */
export const passkeyWithoutPasswordMs = 15 * 60_000

export const sessionLifeMs = 30 * 86_400_000
export const emailedCodeTypes = ['ACCOUNT_SIGN_IN', 'ACCOUNT_VALIDATION'] as const
export type EmailedCodeType = (typeof emailedCodeTypes)[number]
export const emailedCodeLifeMs = 10 * 60_000
export const maxEmailedCodeTries = 5
export const passwordResetLifeMs = 60 * 60_000
export const emailActivationLinkLifeMs = 86_400_000
/** An account whose address isn't confirmed within this time is deleted. */
export const unconfirmedAccountLifeMs = 7 * 86_400_000
/** Time between the request to delete an account and the erasure of its data. */
export const accountDeletionGraceMs = 14 * 86_400_000

/** At least 8 characters. The maximum exists because hashing costs more for longer passwords. */
export const newPasswordField = () => passwordField({ least: 8, most: 256 })
