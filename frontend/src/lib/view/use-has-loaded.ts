import { useState, useSyncExternalStore } from 'react'
import { onElementChanges } from './on-element-changes.ts'

/**
 * Whether the element with this id has been on the page without a placeholder (`SkeletonBox`) in it. Stays true when a
 * part of it loads again later.
 */
export function useHasLoaded(id: string): boolean {
  const isQuiet = useSyncExternalStore(onElementChanges, () => {
    const element = document.getElementById(id)
    return element !== null && element.querySelector('.sk') === null
  })
  const [hasLoaded, setHasLoaded] = useState(false)
  if (isQuiet && !hasLoaded) setHasLoaded(true)
  return hasLoaded
}
