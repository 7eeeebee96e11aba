import { useSyncExternalStore } from 'react'

/** From here on a page has two columns, and what would be a dialog on a phone floats (look, breakpoint `sm`). */
const wide = '(min-width: 900px)'

function onChange(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is wide; for what must not be rendered twice, everything else is a matter of style sheets. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => true,
  )
