import { useEffect, useRef, useState } from 'react'

/**
 * A value that was changed in the component. `of` is the parent's value at that time; `reported` is set once the
 * changed value was reported to the parent.
 */
interface Draft<T> {
  readonly of: T
  readonly value: T
  readonly reported?: { readonly value: T }
}

/**
 * Holds a value that changes at once in the component and is reported to the parent after `waitMs` without another
 * change, or earlier when the component unmounts. A new `value` from the parent replaces it; `same` compares two
 * values.
 */
export function useDebouncedDraft<T>(
  value: T,
  onSettle: (value: T) => void,
  waitMs: number,
  same = Object.is as (a: T, b: T) => boolean,
) {
  const [draft, setDraft] = useState<Draft<T>>()
  // If the parent's new value is the one reported to it, the draft keeps what the user has typed since the report. Any
  // other new value replaces the draft.
  if (draft && !same(draft.of, value))
    setDraft(draft.reported && same(draft.reported.value, value) ? { of: value, value: draft.value } : undefined)
  const shown = draft && same(draft.of, value) ? draft.value : value
  const settle = useRef(onSettle)
  const unreported = useRef<{ readonly value: T }>(undefined)
  useEffect(() => {
    settle.current = onSettle
    unreported.current = same(shown, value) ? undefined : { value: shown }
  })
  useEffect(
    () => () => {
      if (unreported.current) settle.current(unreported.current.value)
    },
    [],
  )
  useEffect(() => {
    if (same(shown, value)) return undefined
    const timer = setTimeout(() => {
      setDraft((before) => before && { ...before, reported: { value: shown } })
      settle.current(shown)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [shown, value, waitMs, same])
  return [shown, (next: T) => setDraft((before) => ({ ...before, of: value, value: next }))] as const
}
