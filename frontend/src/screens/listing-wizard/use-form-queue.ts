import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Submits several forms of a page one after another, each after the one before was saved. A form that is refused keeps
 * the rest waiting until the queue is started anew.
 * @param onEmpty called once the last form is saved
 */
export function useFormQueue(onEmpty: () => void) {
  const waiting = useRef<readonly string[]>([])
  // Each turn is a render, so that a form is submitted with what the forms before it have changed.
  const [turn, setTurn] = useState(0)
  const done = (formId: string) => {
    if (waiting.current[0] !== formId) return
    waiting.current = waiting.current.slice(1)
    if (waiting.current.length === 0) onEmpty()
    // The caches tell the next form of the rows' new versions only after the present task.
    else setTimeout(() => setTurn((before) => before + 1))
  }
  const sendFirst = useEffectEvent(() => {
    const [first] = waiting.current
    if (first === undefined) return
    const form = document.getElementById(first)
    if (form instanceof HTMLFormElement) form.requestSubmit()
    else done(first)
  })
  useEffect(() => {
    if (turn > 0) sendFirst()
  }, [turn])
  return {
    /** Submits these forms, the first one at once. */
    start: (formIds: readonly string[]) => {
      waiting.current = formIds
      setTurn((before) => before + 1)
    },
    /** Puts forms into the queue whose first one is being submitted by its own button. */
    expect: (formIds: readonly string[]) => void (waiting.current = formIds),
    /** Tells that a form was saved. */
    done,
  }
}
