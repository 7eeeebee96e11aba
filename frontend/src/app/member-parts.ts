import { lazyComponent } from '../lib/lazy-part.ts'

/** Components that every page shows to a logged-in user. They are lazy, because visitors don't need them. */
export const lazyMemberComponents = {
  MemberTools: lazyComponent(() => import('./shell/member-tools.tsx'), 'MemberHeaderMenus'),
  /** The tab bar overlays the page, so loading it late shifts nothing. */
  TabBar: lazyComponent(() => import('./shell/tab-bar.tsx'), 'TabBar'),
  Live: lazyComponent(() => import('./live.tsx'), 'RealtimeConnection'),
}
