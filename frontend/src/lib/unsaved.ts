import { useEffect, useId } from 'react'

const unsaved = new Set<string>()
/** Where in this tab's history the forms are, as the router counts. */
let formsAt = 0

const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/** Marks what a form holds as not saved yet, for as long as `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    formsAt = indexOf(history.state)
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isDirty])
}

/**
 * Holds back whoever is leaving with something unsaved: by a link, by Back or Forward, or by closing the tab, where the
 * browser asks in its own words. `ask` gets the way on; `go` follows a link. The returned function ends it.
 */
export function guardLeaving(ask: (leave: () => void) => void, go: (to: string) => void): () => void {
  let isReturning = false
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
  // The address has changed by now, but the router has not heard of it: it is changed back, and asked for again.
  const onPop = (event: PopStateEvent) => {
    const steps = indexOf(event.state) - formsAt
    if (!isReturning && (unsaved.size === 0 || steps === 0)) return
    event.stopImmediatePropagation()
    isReturning = !isReturning
    if (!isReturning) return
    history.go(-steps)
    ask(() => {
      unsaved.clear()
      history.go(steps)
    })
  }
  addEventListener('beforeunload', onUnload)
  addEventListener('popstate', onPop, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    removeEventListener('beforeunload', onUnload)
    removeEventListener('popstate', onPop, { capture: true })
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
