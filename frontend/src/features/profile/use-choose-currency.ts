import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useCurrencyChoice, writeReaderCurrencyChoice } from '../intl/reader-currency.ts'
import { preferenceQuery, saveUserEntityFields } from './api.ts'

/**
 * The currency in which this reader sees prices, and a function that changes it: in this browser at once, and in the
 * preferences of a logged-in user.
 */
export function useChooseCurrency(): { choice: string; choose: (choice: string) => Promise<void> } {
  const client = useQueryClient()
  const toasts = useToast()
  const who = useSignedInUser()
  const before = useCurrencyChoice()
  const choose = async (choice: string) => {
    const id = who?.account.id ?? 0
    writeReaderCurrencyChoice({ choice, userId: id })
    if (!id) return
    try {
      await saveUserEntityFields(client, preferenceQuery(id), updatePreference, { id, displayCurrency: choice })
    } catch {
      writeReaderCurrencyChoice(before)
      toasts.show({ text: 'Your currency was not saved. Try again in a moment.' })
    }
  }
  return { choice: before.choice, choose }
}
