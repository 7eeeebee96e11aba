import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Names of a module's exports that are components. */
type PartName<M> = { [Name in keyof M]: M[Name] extends ComponentType<infer _> ? Name : never }[keyof M]
type PropsOf<C> = C extends ComponentType<infer P> ? P : never

/**
 * A component whose code is loaded with its first use, for parts of a page that are large or open later, such as forms.
 * The page around it has the Suspense boundary.
 * @param load imports the module
 * @param name the export
 */
export const lazyPart = <M, Name extends PartName<M>>(
  load: () => Promise<M>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<M[Name]>>> =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<M[Name]>> }))
