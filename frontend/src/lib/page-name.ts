import { useEffect } from 'react'

/** Adds the entity's name to the document title once known; until then the title of the route applies. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return
    // The app sets the route's title in the same round of effects, but later; the timer runs after that.
    const timer = setTimeout(() => (document.title = `${name} · Nestboard`))
    return () => clearTimeout(timer)
  }, [name])
}
