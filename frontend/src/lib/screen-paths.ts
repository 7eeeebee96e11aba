import { createContext, useContext } from 'react'

/** The paths of the route table. The app provides them, because screens and features may not import it. */
export const ScreenPaths = createContext<ReadonlySet<string>>(new Set())

/** Whether the screen of a path exists yet. */
export const useHasScreen = (path: string): boolean => useContext(ScreenPaths).has(path)
