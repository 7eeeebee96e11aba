import { useEffect, useState } from 'react'

/** Debounce of searches and previews that follow a form, in milliseconds, as for people (traveler §9). */
const debounceMs = 350

/** The debounced value: a text, a number, or undefined. */
export function useSettled<T extends string | number | undefined>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
