import { useEffect } from 'react'

/** Names the document after what the screen shows, once that is known; until then it has the title of its kind. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return
    // The app sets the title of the kind in the same round of effects, after the screen's.
    const timer = setTimeout(() => (document.title = `${name} · Nestboard`))
    return () => clearTimeout(timer)
  }, [name])
}
