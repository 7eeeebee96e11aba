import { lazyPart } from '../lib/lazy-part.ts'

/** What every page shows to a logged-in user. Lazy, because visitors don't have it. */
export const memberParts = {
  MemberTools: lazyPart(() => import('./shell/member-tools.tsx'), 'MemberTools'),
  /** Overlays the page, so loading late shifts nothing. */
  TabBar: lazyPart(() => import('./shell/tab-bar.tsx'), 'TabBar'),
  /** Live updates. */
  Live: lazyPart(() => import('./live.tsx'), 'Live'),
}
