import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { findHomeTab, homeTabs } from '../home-tabs.ts'

/** Tabs of the traveler home. Switching tabs replaces the history entry, so that Back leaves home (traveler §2). */
export function HomeTabLinks({ className, withIcons = false }: { className?: string; withIcons?: boolean }) {
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
      {withIcons && <Icon path={tab.icon} size={24} />}
      {tab.name}
    </Link>
  ))
}
