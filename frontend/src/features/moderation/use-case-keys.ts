import { useEffect } from 'react'

/** The keys of the queue, as `KeyboardEvent.key` names them; arrows move as well. */
export const caseKeys = { next: 'j', previous: 'k', keep: 'e', remove: 'x' } as const

interface CaseKeyActions {
  readonly onMove: (by: 1 | -1) => void
  readonly onKeep?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** Whether a key belongs to what has the focus: a field, or an open dialog or menu. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu], [contenteditable]') !== null)

/** Moves through the queue and decides by keys, as the visible buttons do. */
export function useCaseKeys({ onMove, onKeep, onRemove }: CaseKeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const action = {
        [caseKeys.next]: () => onMove(1),
        ArrowDown: () => onMove(1),
        [caseKeys.previous]: () => onMove(-1),
        ArrowUp: () => onMove(-1),
        [caseKeys.keep]: onKeep,
        [caseKeys.remove]: onRemove,
      }[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onMove, onKeep, onRemove])
}
