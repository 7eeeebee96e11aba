import { accountErasureTaskKind } from '@nestboard/functions/auth/delete-account.ts'
import { removeFromWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { beginAccountErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import { defineDueTaskHandler } from '../due.ts'
import { accountErasureGrants } from './account-grants.ts'
import { personalDataHandlersOfFeatures } from './personal-data-handlers-of-features.ts'

/**
 * Erases a person after the grace period. The account is erased last, because erasing the person's other data reads
 * it.
 */
export const erasePerson = defineDueTaskHandler(accountErasureGrants, async ({ subject }, { now }) => {
  if (!(await beginAccountErasure(subject, now()))) return
  for (const { erase } of personalDataHandlersOfFeatures) await erase?.(subject, now())
  await eraseAccount(subject, accountErasureTaskKind, now(), removeFromWaitlist)
})
