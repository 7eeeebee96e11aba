import { useEffect, useRef, useState } from 'react'

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
  const [draft, setDraft] = useState<{ of: T; value: T }>()
  const shown = draft && same(draft.of, value) ? draft.value : value
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })
  useEffect(() => {
    if (same(shown, value)) return undefined
    const timer = setTimeout(() => settle.current(shown), waitMs)
    return () => clearTimeout(timer)
  }, [shown, value, waitMs, same])
  return [shown, (next: T) => setDraft({ of: value, value: next })] as const
}
