import type { FinishedWork, WorkCharge } from './charge-request.ts'

/** Finished work as the meter reports it, with its cost by cause. */
export interface ChargedWork {
  readonly work: FinishedWork
  readonly charges: readonly WorkCharge[]
}
type WorkListener = (work: ChargedWork) => void

const listeners = new Set<WorkListener>()

/**
 * Has finished work told to a listener, beside the log. The local system's cost page is one; production has none.
 * Returns a function that ends it.
 */
export function listenToWork(listener: WorkListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasWorkListener = (): boolean => listeners.size > 0

export function tellWorkListeners(work: ChargedWork): void {
  for (const tell of listeners) tell(work)
}
