import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'

/** Components that every page shows to a logged-in user. They are lazy, because visitors don't need them. */
export const lazySignedInComponents = {
  MemberTools: createLazyComponent(() => import('./shell/signed-in-header-menus.tsx'), 'SignedInHeaderMenus'),
  /** The tab bar overlays the page, so loading it late shifts nothing. */
  TabBar: createLazyComponent(() => import('./shell/tab-bar.tsx'), 'TabBar'),
  Live: createLazyComponent(() => import('./realtime-connection.tsx'), 'RealtimeConnection'),
}
