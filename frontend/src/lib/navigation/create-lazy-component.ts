import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Names of the module's exports that are components. */
type PartName<M> = { [Name in keyof M]: M[Name] extends ComponentType<infer _> ? Name : never }[keyof M]
type PropsOf<C> = C extends ComponentType<infer P> ? P : never

export interface PreloadableComponent {
  /** Loads the code before the first use. */
  readonly preload: () => Promise<unknown>
}

/**
 * Creates a component for a large part of a page, or one that opens later, such as a form. Its code is loaded when the
 * component is first rendered. The page around it must have the Suspense boundary.
 * @param load imports the module
 * @param name the component's export
 */
export function createLazyComponent<M, Name extends PartName<M>>(
  load: () => Promise<M>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<M[Name]>>> & PreloadableComponent {
  let coming: Promise<{ default: ComponentType<PropsOf<M[Name]>> }> | undefined
  const part = () => {
    coming ??= load().then(
      (file) => ({ default: file[name] as ComponentType<PropsOf<M[Name]>> }),
      (error: unknown) => {
        // The failed promise is dropped, so that the first use retries after a failed preload.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return Object.assign(lazy(part), { preload: part })
}

/**
 * Maximum wait of the first view for its preloaded parts, in ms. It costs no time, because React itself waits about as
 * long before it replaces a skeleton.
 */
const mostWaitMs = 300

/**
 * Resolves when the parts have loaded, at the latest after 300 ms. A part that fails to load is retried at its first
 * use.
 */
export const preloadComponentsWithTimeout = (parts: readonly PreloadableComponent[]): Promise<unknown> =>
  Promise.race([
    // Each part is requested in a task of its own: a request takes a few milliseconds, and together they would block
    // the page for longer.
    Promise.allSettled(parts.map((part) => taskAfter(0).then(part.preload))),
    taskAfter(mostWaitMs),
  ])

const taskAfter = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
