import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { suppliersOfQuery } from '../../features/supplier/api.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The way into a supplier's management for its people; nothing for everybody else. */
export function ManageLink({ supplierId, userId, isOwner }: { supplierId: number; userId: number; isOwner: boolean }) {
  const { data } = useQuery({ ...suppliersOfQuery(userId), enabled: !isOwner })
  if (!isOwner && !data?.suppliers.some(({ id }) => id === supplierId)) return null
  return (
    <Link className={buttonClass()} to={href('/supplier/:id/manage', { id: String(supplierId) })}>
      Manage
    </Link>
  )
}
