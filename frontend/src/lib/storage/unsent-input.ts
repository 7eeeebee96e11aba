import { useEffect, useId } from 'react'

const unsent = new Set<string>()

/** Records that a part of the page holds input that was typed and not sent yet. The returned function ends that. */
export function markUnsentInput(part: string): () => void {
  unsent.add(part)
  return () => void unsent.delete(part)
}

/** Records, while `isUnsent`, that the component holds input that was typed and not sent yet. */
export function useUnsentInputFlag(isUnsent: boolean): void {
  const id = useId()
  useEffect(() => (isUnsent ? markUnsentInput(id) : undefined), [id, isUnsent])
}

/** Whether the page holds input that was typed and not sent yet. */
export const hasUnsentInput = (): boolean => unsent.size > 0
