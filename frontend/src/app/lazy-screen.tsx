import { use, type ComponentType } from 'react'
import type { ScreenFile } from './row.ts'

interface Lazy {
  readonly Screen: ComponentType
  /** Loads the file before its first render. */
  readonly preload: () => Promise<void>
}

const known = new Map<ScreenFile, Lazy>()

/**
 * A screen loaded on demand. Unlike React.lazy it renders synchronously if its file has loaded: a one-tick fallback
 * would delay the page by React's 300 ms throttle between reveals.
 */
export function lazyScreen(load: ScreenFile): Lazy {
  const before = known.get(load)
  if (before) return before
  let file: ReturnType<ScreenFile> | undefined
  let Loaded: ComponentType | undefined
  const fetchFile = () => {
    file ??= load().catch((error: unknown) => {
      // Cleared, so that the next visit retries.
      file = undefined
      throw error
    })
    return file
  }
  const lazy: Lazy = {
    Screen: () => {
      const Screen = Loaded ?? use(fetchFile()).Screen
      return <Screen />
    },
    preload: async () => {
      Loaded = (await fetchFile()).Screen
    },
  }
  known.set(load, lazy)
  return lazy
}
