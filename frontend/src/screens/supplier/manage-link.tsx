import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { suppliersOfQuery } from '../../features/supplier/api.ts'
import { hasScreen } from '../../lib/screen-paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Whether the user is of the supplier's team; undefined until it is known. */
export function useIsOfTeam(supplierId: number, userId: number | undefined, isOwner: boolean): boolean | undefined {
  const isAsked = userId !== undefined && !isOwner
  const { data, isError } = useQuery({ ...suppliersOfQuery(userId ?? 0), enabled: isAsked })
  if (!isAsked) return isOwner
  if (isError) return false
  return data?.suppliers.some(({ id }) => id === supplierId)
}

/** Link to the supplier's management, for its team only. */
export const ManageLink = ({ supplierId }: { supplierId: number }) => (
  <ManagementLink supplierId={supplierId} className={buttonClass()}>
    Manage
  </ManagementLink>
)

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
