import { lazyPart } from '../lib/lazy-part.ts'

/** Components that every page shows to a logged-in user. They are lazy, because visitors don't need them. */
export const memberParts = {
  MemberTools: lazyPart(() => import('./shell/member-tools.tsx'), 'MemberTools'),
  /** The tab bar overlays the page, so loading it late shifts nothing. */
  TabBar: lazyPart(() => import('./shell/tab-bar.tsx'), 'TabBar'),
  Live: lazyPart(() => import('./live.tsx'), 'LiveConnection'),
}
