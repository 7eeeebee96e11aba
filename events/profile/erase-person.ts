import { accountErasureTaskKind } from '@nestboard/functions/auth/deletion.ts'
import { leaveWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { beginErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import { defineDueHandler } from '../due.ts'
import { accountGrants } from './account-grants.ts'
import { personDataOfFeatures } from './person-parts.ts'

/** Erases a person after the grace period. The account is erased last, because the other parts read it. */
export const erasePerson = defineDueHandler(accountGrants, async ({ subject }, { now }) => {
  if (!(await beginErasure(subject, now()))) return
  for (const { erase } of personDataOfFeatures) await erase?.(subject, now())
  await eraseAccount(subject, accountErasureTaskKind, now(), leaveWaitlist)
})
