import { useEffect } from 'react'

/** Keyboard shortcuts of the queue, as values of `KeyboardEvent.key`. The arrow keys also move through the queue. */
export const caseShortcutKeys = { next: 'j', previous: 'k', keep: 'e', remove: 'x' } as const

interface CaseKeyActions {
  readonly onMove: (by: 1 | -1) => void
  readonly onKeep?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** Whether the key press is meant for the focused field or an open dialog or menu, so shortcuts must ignore it. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu], [contenteditable]') !== null)

/** Handles the keyboard shortcuts of the queue, which do the same as the visible buttons. */
export function useCaseShortcuts({ onMove, onKeep, onRemove }: CaseKeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const action = {
        [caseShortcutKeys.next]: () => onMove(1),
        ArrowDown: () => onMove(1),
        [caseShortcutKeys.previous]: () => onMove(-1),
        ArrowUp: () => onMove(-1),
        [caseShortcutKeys.keep]: onKeep,
        [caseShortcutKeys.remove]: onRemove,
      }[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onMove, onKeep, onRemove])
}
