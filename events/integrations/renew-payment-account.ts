import { accountRenewalGrants } from '@nestboard/functions/integrations/grants.ts'
import { renewCredentials } from '@nestboard/functions/integrations/renew-credentials.ts'
import { definePaymentStep } from '../payments/payment-step.ts'

/**
 * Renews the credentials of a supplier's payment account, and asks the provider whether it still accepts them.
 * @throws Error from the eighth day on in which the provider doesn't answer, so that an alarm is raised
 */
export const renewPaymentAccount = definePaymentStep(accountRenewalGrants, async (integrationId, { now }) => {
  const { isOverdue } = await renewCredentials(integrationId, now())
  if (isOverdue) throw new Error(`the credentials of integration ${integrationId} have not been renewed for days`)
})
