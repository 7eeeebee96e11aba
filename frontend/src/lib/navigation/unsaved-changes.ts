import { createPageMark } from '../view/create-page-mark.ts'

const unsaved = createPageMark()

/** Marks the component's form as unsaved while its argument is true. */
export const useUnsavedChangesFlag = unsaved.useWhile
/** Whether the page has a form with unsaved changes. */
export const hasUnsavedChanges = unsaved.isSet
/** Drops the marks of all forms, because the user chose to leave without saving. */
export const forgetUnsavedChanges = unsaved.clear

/**
 * Asks before the user leaves with unsaved changes: on link clicks, on Back or Forward (where the browser supports
 * it), and on closing the tab (with the browser's own dialog). `ask` receives the function that continues, and `go`
 * follows a link; the returned function removes the guard.
 */
export function confirmBeforeLeaving(ask: (leave: () => void) => void, go: (to: string) => void): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.isSet()) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const to = unsaved.isSet() && linkOf(event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      unsaved.clear()
      go(to)
    })
  }
  const onNavigate = (event: NavigateEvent) => {
    if (!unsaved.isSet() || event.navigationType !== 'traverse' || !event.cancelable) return
    // A dialog above the page opens or closes; the page stays.
    if (event.destination.url === location.href) return
    event.preventDefault()
    const { key } = event.destination
    ask(() => {
      unsaved.clear()
      navigation.traverseTo(key)
    })
  }
  // Firefox before 147 and Safari before 26.2 have no Navigation API, so Back and Forward don't ask there.
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

/**
 * Returns the path that a plain click on a link opens; undefined for other clicks, other sites and the current page.
 */
function linkOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || !link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere ? undefined : link.pathname + link.search + link.hash
}
