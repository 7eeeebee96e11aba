import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef, EntityType } from '@nestboard/shared/kernel/entity.ts'

export interface EntityTypeAndId {
  readonly type: EntityType
  readonly id: number
}

let line: ((type: EntityType, id: number) => () => void) | undefined
const waiting = new Map<EntityRef, Set<() => void>>()

/**
 * Sets the function that watches an entity over the open socket; undefined once the socket is closed. Called by
 * app/realtime-connection.tsx.
 */
export function setEntityWatchFunction(next: typeof line): void {
  line = next
}

/** Resolves every pending `waitForEntityChange` of this entity. */
export const announceEntityChange = ({ type, id }: EntityTypeAndId): void => {
  for (const wake of waiting.get(formatEntityRef(type, id)) ?? []) wake()
}

/**
 * Waits until the socket reports a change of an entity, at most `mostMs`, because the socket may be closed or the
 * change may be missed.
 */
export async function waitForEntityChange({ type, id }: EntityTypeAndId, mostMs: number): Promise<void> {
  const stop = line?.(type, id)
  const ref = formatEntityRef(type, id)
  const wakes = waiting.get(ref) ?? new Set()
  waiting.set(ref, wakes)
  let wake = () => {}
  await new Promise<void>((resolve) => {
    wake = resolve
    wakes.add(wake)
    setTimeout(resolve, mostMs)
  })
  wakes.delete(wake)
  if (!wakes.size) waiting.delete(ref)
  stop?.()
}
