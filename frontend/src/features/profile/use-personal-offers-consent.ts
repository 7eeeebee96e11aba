import { preferenceFlags, type Preference } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useToast } from '../../ui/toasts.tsx'
import { preferenceQuery, saveUserEntityFields } from './api.ts'

/**
 * The user's consent to personalized offers, which also lets suppliers see the user's name with a lead. Returned with
 * a function that changes the consent.
 */
export function usePersonalOffersConsent({ id, flags, nms }: Preference) {
  const client = useQueryClient()
  const toasts = useToast()
  // The requested value until the server has answered.
  const [pending, setPending] = useState<boolean>()
  const { personalOffers } = preferenceFlags
  const send = async (next: boolean) => {
    setPending(next)
    const nextFlags = next ? flags | personalOffers : flags & ~personalOffers
    try {
      await saveUserEntityFields(client, preferenceQuery(id), updatePreference, { id, flags: nextFlags, nms })
    } catch {
      await cancelAndRefetchQueries(client, preferenceQuery(id))
      toasts.show({ text: 'Your change was not saved. Try again in a moment.' })
    } finally {
      setPending(undefined)
    }
  }
  return {
    isOn: pending ?? (flags & personalOffers) > 0,
    isBusy: pending !== undefined,
    change: (next: boolean) => void send(next),
  }
}
