import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { suppliersOfQuery } from '../../features/supplier/api.ts'
import { hasScreen } from '../../lib/screen-paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Whether the user is a member of the supplier's team; undefined while loading. */
export function useIsOfTeam(supplierId: number, userId: number | undefined, isOwner: boolean): boolean | undefined {
  const needsQuery = userId !== undefined && !isOwner
  const { data, isError } = useQuery({ ...suppliersOfQuery(userId ?? 0), enabled: needsQuery })
  if (!needsQuery) return isOwner
  if (isError) return false
  return data?.suppliers.some(({ id }) => id === supplierId)
}

/** Link to the supplier's management, for its team only. */
export const ManageLink = ({ supplierId }: { supplierId: number }) => (
  <ManagementLink supplierId={supplierId} className={buttonClass()}>
    Manage
  </ManagementLink>
)

/** Link to the editor of the supplier's profile, or to the management's first page if the app has no editor. */
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
