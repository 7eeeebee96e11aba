import { Children, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { chevronRightIcon } from './icons/sign.ts'
import './breadcrumb.css'

/** Breadcrumb navigation: children are links, except the last one, which is the current page as plain text. */
export function Breadcrumb({ children, label = 'Breadcrumb' }: { children: ReactNode; label?: string }) {
  const crumbs = Children.toArray(children)
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map((crumb, at) => (
          <li key={at} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {at > 0 && <Icon path={chevronRightIcon} size={16} />}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
