import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { suppliersOfQuery } from '../../features/supplier/api.ts'
import { hasScreen } from '../../lib/screen-paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Link to the supplier's management, for its team only. */
export function ManageLink({ supplierId, userId, isOwner }: { supplierId: number; userId: number; isOwner: boolean }) {
  const { data } = useQuery({ ...suppliersOfQuery(userId), enabled: !isOwner })
  if (!isOwner && !data?.suppliers.some(({ id }) => id === supplierId)) return null
  return (
    <ManagementLink supplierId={supplierId} className={buttonClass()}>
      Manage
    </ManagementLink>
  )
}

/** Link to edit the supplier's profile, or to its management while there is no such screen. */
export function ManagementLink(props: { supplierId: number; className: string; children: ReactNode }) {
  const { supplierId, className, children } = props
  const management = href('/supplier/:id/manage', { id: String(supplierId) })
  const hasEditor = hasScreen('/supplier/:id/manage/profile')
  return (
    <Link className={className} to={hasEditor ? `${management}/profile` : management}>
      {children}
    </Link>
  )
}
