import { use, type ComponentType, type PropsWithChildren } from 'react'
import { preloadComponentsWithTimeout } from '../lib/navigation/create-lazy-component.ts'
import type { ScreenFrameLoader, ScreenLoader, ScreenModule } from './screen-route.ts'

interface Lazy {
  readonly Screen: ComponentType<PropsWithChildren>
  /** Loads the file ahead of the first render. */
  readonly preload: () => Promise<void>
}

type LoadedFile = Awaited<ReturnType<ScreenFrameLoader>> & Pick<ScreenModule, 'parts'>

const known = new Map<ScreenLoader | ScreenFrameLoader, Lazy>()

/**
 * Creates a screen or frame that is loaded on demand. Unlike React.lazy, it renders synchronously once its file has
 * loaded: a fallback of even one tick would delay the page by React's 300 ms throttle between reveals.
 */
export function createLazyScreen(load: ScreenLoader | ScreenFrameLoader): Lazy {
  const before = known.get(load)
  if (before) return before
  let file: Promise<LoadedFile> | undefined
  let Loaded: ComponentType<PropsWithChildren> | undefined
  const fetchFile = () => {
    file ??= load().catch((error: unknown) => {
      // The failed promise is dropped, so that the next visit retries.
      file = undefined
      throw error
    })
    return file
  }
  const lazy: Lazy = {
    Screen: ({ children }) => {
      const Screen = Loaded ?? use(fetchFile()).Screen
      return <Screen>{children}</Screen>
    },
    preload: async () => {
      const { Screen, parts } = await fetchFile()
      Loaded = Screen
      if (parts) await preloadComponentsWithTimeout(parts)
    },
  }
  known.set(load, lazy)
  return lazy
}
