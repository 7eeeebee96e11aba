import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** Marks what a form holds as not saved yet, for as long as `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isDirty])
}

/**
 * Holds back whoever is leaving with something unsaved: by a link, by Back or Forward where the browser lets a page know
 * beforehand, or by closing the tab, where it asks in its own words. `ask` gets the way on; `go` follows a link. The
 * returned function ends it.
 */
export function guardLeaving(ask: (leave: () => void) => void, go: (to: string) => void): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.size > 0) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const to = unsaved.size > 0 && linkOf(event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      unsaved.clear()
      go(to)
    })
  }
  const onNavigate = (event: NavigateEvent) => {
    if (unsaved.size === 0 || event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    const { key } = event.destination
    ask(() => {
      unsaved.clear()
      navigation.traverseTo(key)
    })
  }
  // Not before Firefox 147 and Safari 26.2.
  const steps = 'navigation' in window ? navigation : undefined
  addEventListener('beforeunload', onUnload)
  steps?.addEventListener('navigate', onNavigate)
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    removeEventListener('beforeunload', onUnload)
    steps?.removeEventListener('navigate', onNavigate)
    document.removeEventListener('click', onClick, { capture: true })
  }
}

/** The page of ours that a plain press on a link leads to; undefined for anything else, and for this very page. */
function linkOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || !link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere ? undefined : link.pathname + link.search + link.hash
}
