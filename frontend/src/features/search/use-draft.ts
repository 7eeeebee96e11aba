import { useEffect, useRef, useState } from 'react'

/** `told`: what was told on and has not come back yet. */
interface Draft<T> {
  readonly of: T
  readonly value: T
  readonly told?: { readonly value: T }
}

/**
 * A value that moves at once and is told on once it has stood still for `waitMs`; a change from elsewhere replaces it.
 * `same`: whether two of them are one.
 */
export function useDraft<T>(
  value: T,
  onSettle: (value: T) => void,
  waitMs: number,
  same = Object.is as (a: T, b: T) => boolean,
) {
  const [draft, setDraft] = useState<Draft<T>>()
  // What was told on comes back as the value; what was typed meanwhile goes on from there.
  if (draft && !same(draft.of, value))
    setDraft(draft.told && same(draft.told.value, value) ? { of: value, value: draft.value } : undefined)
  const shown = draft && same(draft.of, value) ? draft.value : value
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })
  useEffect(() => {
    if (same(shown, value)) return undefined
    const timer = setTimeout(() => {
      setDraft((before) => before && { ...before, told: { value: shown } })
      settle.current(shown)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [shown, value, waitMs, same])
  return [shown, (next: T) => setDraft((before) => ({ ...before, of: value, value: next }))] as const
}
