import { Link, useLocation } from 'react-router'
import { findHomeTab, homeTabs } from '../home-tabs.ts'

/** Tabs of the traveler home. Switching tabs replaces the history entry, so that Back leaves home (traveler §2). */
export function HomeTabLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  const current = findHomeTab(pathname)
  return homeTabs.map((tab) => (
    <Link
      key={tab.path}
      className={className}
      to={tab.path}
      replace={current !== undefined}
      aria-current={tab === current ? 'page' : undefined}
    >
      {tab.name}
    </Link>
  ))
}
