import { lazyPart } from '../lib/lazy-part.ts'

// Lazy, because visitors don't have them.
export const MemberTools = lazyPart(() => import('./shell/member-tools.tsx'), 'MemberTools')
/** Overlays the page, so loading late shifts nothing. */
export const TabBar = lazyPart(() => import('./shell/tab-bar.tsx'), 'TabBar')
/** Live updates. */
export const Live = lazyPart(() => import('./live.tsx'), 'Live')

/** What every page shows to a logged-in user. */
export const memberParts = [MemberTools, TabBar, Live] as const
