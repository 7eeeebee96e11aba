import { use, type ComponentType } from 'react'
import type { ScreenFile } from './row.ts'

interface Lazy {
  readonly Screen: ComponentType
  /** Fetches the file ahead of its first render. */
  readonly preload: () => Promise<void>
}

const known = new Map<ScreenFile, Lazy>()

/**
 * A screen whose file is fetched when it is first wanted. Unlike React.lazy it renders at once when the file is already
 * here: a fallback shown for one tick would hold the page back for React's 300 ms between reveals.
 */
export function lazyScreen(load: ScreenFile): Lazy {
  const before = known.get(load)
  if (before) return before
  let file: ReturnType<ScreenFile> | undefined
  let Loaded: ComponentType | undefined
  const fetchFile = () => {
    file ??= load().catch((error: unknown) => {
      // Forgotten, so that the next visit tries again.
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
