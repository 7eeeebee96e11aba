/** Index of the item that an arrow key, Home or End moves to in a list that wraps around; null for any other key. */
export function getNextRovingIndex(
  key: string,
  at: number,
  count: number,
  axis: 'row' | 'column' = 'column',
): number | null {
  if (count === 0) return null
  const forward = axis === 'row' ? 'ArrowRight' : 'ArrowDown'
  const back = axis === 'row' ? 'ArrowLeft' : 'ArrowUp'
  if (key === forward) return (at + 1) % count
  if (key === back) return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Text typed to find a list item, and the time of its last letter in epoch ms. After a pause of more than
 * `typeAheadPauseMs`, a letter starts a new text.
 */
export type TypeAheadState = { text: string; atMs: number }
export const typeAheadPauseMs = 600

/** Appends a letter to the typed text, or starts over after a pause. */
export function appendTypedLetter(typed: TypeAheadState, letter: string, nowMs: number): TypeAheadState {
  const text = nowMs - typed.atMs > typeAheadPauseMs ? letter : typed.text + letter
  return { text: text.toLocaleLowerCase('en'), atMs: nowMs }
}

/**
 * Index of the next label that starts with the typed text; null if there is none. Repeating one letter cycles through
 * the labels that start with it.
 */
export function findTypeAheadMatch(labels: readonly string[], typed: string, at: number): number | null {
  const same = typed === (typed[0] ?? '').repeat(typed.length)
  const prefix = same ? (typed[0] ?? '') : typed
  const first = same ? at + 1 : Math.max(at, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length
    if (prefix && labels[index]?.trim().toLocaleLowerCase('en').startsWith(prefix)) return index
  }
  return null
}
