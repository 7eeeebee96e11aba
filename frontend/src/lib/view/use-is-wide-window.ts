import { useSyncExternalStore } from 'react'

/** From this width on, pages have two columns, and popovers replace dialogs. */
const wide = '(min-width: 900px)'

function onChange(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * Whether the window is wide. Use it only for content that must not be rendered twice; everything else uses style
 * sheets.
 */
export const useIsWideWindow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => true,
  )
