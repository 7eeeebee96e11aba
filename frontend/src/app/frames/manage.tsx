import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, type PropsWithChildren } from 'react'
// oxlint-disable-next-line no-restricted-imports -- guards the page itself, also below a dialog
import { Navigate, useLocation, useParams } from 'react-router'
import { ProfileQueryContent } from '../../features/people/profile-query-content.tsx'
import { teamsOfUserQuery } from '../../features/profile/api.ts'
import { toTeamMembership } from '../../features/profile/to-team-membership.ts'
import { FirstManagementPagePathContext, ManagedSupplierContext } from '../../features/supplier/managed-supplier.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { rememberKnownHost } from '../../lib/storage/known-host.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { UnsavedChangesGuard } from '../../lib/navigation/unsaved-changes-guard.tsx'
import { supplierManagementPages } from '../areas/supplier/supplier-management-pages.ts'
import type { SupplierManagementPage } from '../areas/supplier/management-menu-groups.ts'
import { SupplierManagementMenu } from './supplier-management-menu.tsx'
import { ManagementAreaSkeleton, ManagementPageSkeleton } from './skeleton.tsx'
import { findManagementPage, listPagesOpenToMember, buildManagementPageUrl } from './management-pages.ts'
import './manage.css'

const pages: readonly SupplierManagementPage[] = supplierManagementPages

/**
 * The frame of a supplier's management pages. It renders the menu and provides the supplier and the team member to the
 * pages inside.
 */
export function Screen({ children }: PropsWithChildren) {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  if (id === undefined) return <NotFoundPageWithHomeLink />
  return (
    <Loading supplierId={id} userId={who.account.id}>
      {children}
    </Loading>
  )
}

function Loading({ supplierId, userId, children }: PropsWithChildren<{ supplierId: number; userId: number }>) {
  const query = useQuery(teamsOfUserQuery(userId))
  return (
    <ProfileQueryContent of={query} skeleton={<ManagementAreaSkeleton />}>
      {({ suppliers, supplierUsers }) => {
        const supplier = suppliers.find(({ id }) => id === supplierId)
        const member = toTeamMembership(supplierUsers.find((each) => each.supplierId === supplierId))
        // People outside the team get "not found", so that they can't tell whether the supplier or page exists.
        if (!supplier || !member) return <NotFoundPageWithHomeLink />
        return (
          <Desk supplier={supplier} userId={userId} {...member}>
            {children}
          </Desk>
        )
      }}
    </ProfileQueryContent>
  )
}

interface DeskProps extends TeamMembership, PropsWithChildren {
  readonly supplier: Supplier
  readonly userId: number
}

function Desk({ supplier, userId, standing, listingIds, children }: DeskProps) {
  const { pathname } = useLocation()
  useEffect(rememberKnownHost, [])
  const desk = useMemo(
    () => ({ supplier, member: { userId, standing, listingIds } }),
    [supplier, userId, standing, listingIds],
  )
  const page = findManagementPage(pages, pathname)
  useEntityNameInTitle(page ? `${page.title} · ${supplier.name}` : undefined)
  const allowed = listPagesOpenToMember(pages, desk.member)
  const params = { id: String(supplier.id) }
  const first = allowed[0] && buildManagementPageUrl(allowed[0], params)
  if (page && first && !allowed.includes(page)) return <Navigate replace to={first} />
  return (
    <ManagedSupplierContext value={desk}>
      <FirstManagementPagePathContext value={first}>
        <div className="desk">
          <SupplierManagementMenu desk={desk} pages={allowed} params={params} />
          <Suspense fallback={<ManagementPageSkeleton />}>{children}</Suspense>
          <UnsavedChangesGuard />
        </div>
      </FirstManagementPagePathContext>
    </ManagedSupplierContext>
  )
}
