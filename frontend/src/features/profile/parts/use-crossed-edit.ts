import { useRef } from 'react'
import type { ApiError } from '../../../lib/client.ts'

/** Said when somebody saved the same thing while it was being edited here. */
const crossedSentence =
  'This was changed elsewhere while you were editing. Save again to keep what you typed, or cancel to see what it says now.'

/**
 * An edit of something that others may save meanwhile: what they did is told, never overwritten unseen.
 * @param shown the thing as the form showed it first
 * @param reread asks for it anew
 */
export function useCrossedEdit<T>(shown: T, reread: () => Promise<T>) {
  const seen = useRef(shown)
  const reading = useRef<Promise<void>>(undefined)
  return {
    /** What the person has been told the thing is. Whoever saves again at once saves knowing what is still being read. */
    known: async (): Promise<T> => {
      await reading.current
      return seen.current
    },
    /** The sentence for a save that met another's, undefined for any other refusal: the next save knows what changed. */
    crossed: (error: Pick<ApiError, 'fields'>): string | undefined => {
      if (!error.fields.includes('nms')) return undefined
      reading.current = reread().then(
        (now) => {
          seen.current = now
        },
        // Not read: the next save meets it again, and is told so again.
        () => undefined,
      )
      return crossedSentence
    },
  }
}
