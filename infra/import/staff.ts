import { parseArgs } from 'node:util'

export const staffCommandUsage = '--user EMAIL [--end]'

/** The account to change, and whether it becomes staff (`on`) or stops being staff. */
export interface StaffStatusChange {
  readonly email: string
  readonly on: boolean
}

/** Parses the command line of `npm run staff`; undefined without an email address. */
export function parseStaffArguments(args: readonly string[]): StaffStatusChange | undefined {
  const options = { user: { type: 'string' }, end: { type: 'boolean' }, branch: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  return values.user === undefined ? undefined : { email: values.user, on: values.end !== true }
}

/**
 * Makes the account with an email address staff, or ends its staff rights. Modules are imported inside the function,
 * because they read the table's name when they are imported.
 * @returns what was done, as one sentence
 */
export async function applyStaffStatusChange({ email, on }: StaffStatusChange): Promise<string> {
  const { findConfirmedUserIdByEmail } = await import('@nestboard/functions/auth/find-confirmed-user-id-by-email.ts')
  const { setStaffStatus } = await import('@nestboard/functions/moderation/staff.ts')
  const userId = await findConfirmedUserIdByEmail(email)
  if (userId === undefined) return `No confirmed account has the address ${email}.`
  await setStaffStatus(userId, on, Date.now())
  return on ? `${email} is staff and may open /moderation.` : `${email} is no longer staff.`
}
