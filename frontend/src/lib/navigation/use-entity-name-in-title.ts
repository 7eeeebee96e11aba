import { useEffect } from 'react'

/** Adds the entity's name to the document title once the name is known. Until then the route's title applies. */
export function useEntityNameInTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return
    // The app sets the route's title later in the same round of effects, so this title is set in a timer, which runs
    // after that.
    const timer = setTimeout(() => (document.title = `${name} · Nestboard`))
    return () => clearTimeout(timer)
  }, [name])
}
