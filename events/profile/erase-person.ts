import { eraseKind } from '@nestboard/functions/auth/deletion.ts'
import { leaveWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { beginErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import { defineDueHandler } from '../due.ts'
import { accountGrants } from './account-grants.ts'
import { personParts } from './person-parts.ts'

/** Erases a person after the days of grace: the account last, because the other parts read it. */
export const erasePerson = defineDueHandler(accountGrants, async ({ subject }, { now }) => {
  if (!(await beginErasure(subject, now()))) return
  for (const { erase } of personParts) await erase?.(subject, now())
  await eraseAccount(subject, eraseKind, now(), leaveWaitlist)
})
