import { use } from 'react'
import { PageRedirect } from '../../lib/navigation/use-page-navigate.ts'
import { FirstManagementPagePathContext } from '../../features/supplier/managed-supplier.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

/**
 * Index page of a supplier's management area, or of one listing in it. Redirects to the first page that the member may
 * open.
 */
export function Screen() {
  const to = use(FirstManagementPagePathContext)
  return to === undefined ? <NotFoundPageWithHomeLink /> : <PageRedirect replace to={to} />
}
