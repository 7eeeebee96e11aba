import { useRef } from 'react'
import type { ApiError } from '../client.ts'

/** Message for a save that conflicts with a change made elsewhere while the user was editing. */
export const editConflictText =
  'This was changed elsewhere while you were editing. Save again to keep what you typed, or cancel to see the new version.'

/**
 * Optimistic locking for a form: a version conflict is reported before anything is overwritten.
 * @param shown the entity as the form first showed it
 * @param reread refetches the entity after a conflict
 */
export function useOptimisticLock<T>(shown: T, reread: () => Promise<T>) {
  const seen = useRef(shown)
  const reading = useRef<Promise<void>>(undefined)
  return {
    /**
     * Returns the entity as the user last saw it; its version is sent with the save. Waits for a running refetch, so
     * that saving again right after a conflict uses the refetched version.
     */
    known: async (): Promise<T> => {
      await reading.current
      return seen.current
    },
    /**
     * Returns the message for a version conflict; undefined for any other refusal. It also starts the refetch, so that
     * the next save sends the current version.
     */
    crossed: (error: Pick<ApiError, 'fields'>): string | undefined => {
      if (!error.fields.includes('nms')) return undefined
      reading.current = reread().then(
        (now) => {
          seen.current = now
        },
        // If the refetch fails, the next save conflicts again, which repeats the refetch.
        () => undefined,
      )
      return editConflictText
    },
  }
}
