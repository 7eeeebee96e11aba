import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrencyChoice, writeReaderCurrencyChoice } from '../intl/reader-currency.ts'
import { preferenceQuery, saveUserEntityFields } from './api.ts'

/**
 * Brings the currency of a person's preferences into the browser in which they log in. What they chose there before as
 * a visitor becomes their preference, if they have none.
 */
export function SyncReaderCurrency({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { choice, userId: owner } = useCurrencyChoice()
  const isOther = owner !== userId
  const { data } = useQuery({ ...preferenceQuery(userId), enabled: isOther, staleTime: Infinity })
  const stored = data?.displayCurrency
  useEffect(() => {
    if (!isOther || stored === undefined) return
    const adopted = stored === '' && owner === 0 ? choice : stored
    writeReaderCurrencyChoice({ choice: adopted, userId })
    // A failure leaves the choice in this browser; choosing again in the account saves it.
    if (adopted !== stored)
      saveUserEntityFields(client, preferenceQuery(userId), updatePreference, {
        id: userId,
        displayCurrency: adopted,
      }).catch(() => undefined)
  }, [client, isOther, stored, owner, choice, userId])
  return null
}
