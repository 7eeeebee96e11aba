import { href, Link, useLocation } from 'react-router'
import { joinClassNames } from '../../ui/join-class-names.ts'
import './audience-tabs.css'

/** Links to the public pages for travelers and for suppliers. */
export function AudienceTabs({ className }: { className?: string }) {
  const { pathname } = useLocation()
  // The suppliers' page has three URLs: `/home`, `/home/suppliers` and `/home/plans`.
  const isSuppliers = pathname === '/home' || pathname.startsWith('/home/')
  return (
    <nav aria-label="Audience" className={joinClassNames('audience', className)}>
      <Link className="navlink" to={href('/')} aria-current={pathname === '/' ? 'page' : undefined}>
        Travelers
      </Link>
      <Link className="navlink" to={href('/home/suppliers')} aria-current={isSuppliers ? 'page' : undefined}>
        Suppliers
      </Link>
    </nav>
  )
}
