import { href } from 'react-router'
import { boardIcon, homeIcon } from '../ui/icons/trip.ts'

/** The tabs of the traveler home, in their order (traveler §2). */
export const homeTabs = [
  { path: href('/'), name: 'Home', icon: homeIcon },
  { path: href('/plans'), name: 'Plans', icon: boardIcon },
] as const
export type HomeTab = (typeof homeTabs)[number]

/** The tab that an address shows, if it is one of the traveler home's. */
export const homeTabAt = (pathname: string): HomeTab | undefined =>
  homeTabs.find(({ path }) => path === (pathname === '/home' ? '/' : pathname))
