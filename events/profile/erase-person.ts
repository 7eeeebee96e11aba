import { accountErasureTaskKind } from '@nestboard/functions/auth/deletion.ts'
import { removeFromWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { beginErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import { defineDueHandler } from '../due.ts'
import { eraseAccountGrants } from './account-grants.ts'
import { personDataHandlersOfFeatures } from './person-parts.ts'

/** Erases a person after the grace period. The account is erased last, because the other parts read it. */
export const erasePerson = defineDueHandler(eraseAccountGrants, async ({ subject }, { now }) => {
  if (!(await beginErasure(subject, now()))) return
  for (const { erase } of personDataHandlersOfFeatures) await erase?.(subject, now())
  await eraseAccount(subject, accountErasureTaskKind, now(), removeFromWaitlist)
})
