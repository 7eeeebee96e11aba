import type { Account, Preference } from '@nestboard/shared/profile/model.ts'
import { updateAccount, updatePreference } from '@nestboard/shared/profile/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { accountQuery, preferenceQuery, saveUserEntityFields } from '../profile/api.ts'
import type { BillingFormValues } from './billing.ts'

/**
 * Saves the billing address of a checkout to the user's preferences. Name and phone are saved to the account, where
 * each fills only an empty field.
 */
export async function saveBillingDetails(
  client: QueryClient,
  account: Account,
  billing: BillingFormValues,
): Promise<void> {
  const { firstName, lastName, phone, ...billingAddress } = billing
  const { id } = account
  const missing = {
    ...(!account.firstName && { firstName }),
    ...(!account.lastName && { lastName }),
    ...(!account.phone && { phone }),
  }
  const change = (known: Preference): Preference => ({ ...known, billingAddress })
  await Promise.all([
    saveUserEntityFields(client, preferenceQuery(id), updatePreference, { id, ...billingAddress }, change),
    Object.keys(missing).length > 0 &&
      saveUserEntityFields(client, accountQuery(id), updateAccount, { id, ...missing }),
  ])
}
