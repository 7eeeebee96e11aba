import { useEffect, useState } from 'react'

/** Debounce for searches and previews that update while a form is edited, in milliseconds (traveler §9). */
const debounceMs = 350

export function useDebouncedValue<T extends string | number | undefined>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
