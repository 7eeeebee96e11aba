import { hasFlag, withFlag } from '@nestboard/shared/kernel/flags.ts'
import { preferenceFlags, type Preference } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLocalStorage, writeLocalStorage } from '../../lib/storage/storage.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { preferenceQuery, saveUserEntityFields } from './api.ts'

/**
 * Preference flags cached in this browser. Once they say that the welcome message on the home page was dismissed, no
 * request is needed.
 */
interface KeptPreference {
  readonly id: number
  readonly flags: number
}

const isKept = (value: unknown): value is KeptPreference =>
  typeof value === 'object' && value !== null && 'id' in value && 'flags' in value && Number.isInteger(value.flags)

const isSeen = (flags: number): boolean => hasFlag(flags, preferenceFlags.welcomeSeen)

const notSaved = 'Your change was not saved. Try again in a moment.'

/**
 * Whether to show the welcome message on the home page (undefined while loading), and a function that dismisses it for
 * good.
 */
export function useHomePageWelcome(userId: number): { isShown: boolean | undefined; dismiss: () => void } {
  const client = useQueryClient()
  const [kept] = useState(() => readLocalStorage('preference', isKept))
  const isKeptSeen = kept?.id === userId && isSeen(kept.flags)
  const { data, isError } = useQuery({ ...preferenceQuery(userId), enabled: !isKeptSeen })
  const [isDismissed, setDismissed] = useState(false)
  const isOver = isKeptSeen || isDismissed || isError || (data !== undefined && isSeen(data.flags))
  useEffect(() => {
    if (data && isSeen(data.flags)) writeLocalStorage('preference', { id: userId, flags: data.flags })
  }, [userId, data])
  const { run } = useApiMutation({
    send: ({ id, nms, flags }: Pick<Preference, 'id' | 'nms' | 'flags'>) =>
      saveUserEntityFields(client, preferenceQuery(id), updatePreference, {
        id,
        flags: withFlag(flags, preferenceFlags.welcomeSeen),
        nms,
      }),
    fallbackText: notSaved,
    explain: () => notSaved,
    onFailed: () => setDismissed(false),
  })
  const dismiss = () => {
    if (!data) return
    setDismissed(true)
    run(data)
  }
  return { isShown: isOver ? false : data && true, dismiss }
}
