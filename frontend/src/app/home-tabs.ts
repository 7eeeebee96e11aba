import { href } from 'react-router'
import { boardIcon, compassIcon, homeIcon } from '../ui/icons/trip.ts'

/** Tabs of the traveler home, in order (traveler §2). */
export const homeTabs = [
  { path: href('/'), name: 'Home', icon: homeIcon },
  { path: href('/discover'), name: 'Discover', icon: compassIcon },
  { path: href('/plans'), name: 'Boards', icon: boardIcon },
] as const
export type HomeTab = (typeof homeTabs)[number]

/** Returns the home tab that a path shows; undefined for paths outside of home. */
export const findHomeTab = (pathname: string): HomeTab | undefined =>
  homeTabs.find(({ path }) => path === (pathname === '/home' ? '/' : pathname))
