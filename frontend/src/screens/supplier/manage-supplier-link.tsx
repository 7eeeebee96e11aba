import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { suppliersOfUserQuery } from '../../features/supplier/api.ts'
import { buildButtonClass } from '../../ui/button.tsx'

/** Whether the user is a member of the supplier's team; undefined while loading. */
export function useIsSupplierTeamMember(
  supplierId: number,
  userId: number | undefined,
  isOwner: boolean,
): boolean | undefined {
  const needsQuery = userId !== undefined && !isOwner
  const { data, isError } = useQuery({ ...suppliersOfUserQuery(userId ?? 0), enabled: needsQuery })
  if (!needsQuery) return isOwner
  if (isError) return false
  return data?.suppliers.some(({ id }) => id === supplierId)
}

/**
 * Link to the profile among the supplier's management pages (traveler §2). It doesn't check access, so render it for
 * team members only.
 */
export const ManageSupplierLink = ({ supplierId }: { supplierId: number }) => (
  <SupplierProfileEditorLink supplierId={supplierId} className={buildButtonClass()}>
    Manage
  </SupplierProfileEditorLink>
)

interface ProfileEditorProps {
  readonly supplierId: number
  readonly className: string
  readonly children: ReactNode
}

/** Link to the editor of the supplier's profile. */
export const SupplierProfileEditorLink = ({ supplierId, className, children }: ProfileEditorProps) => (
  <Link className={className} to={href('/supplier/:id/manage/profile', { id: String(supplierId) })}>
    {children}
  </Link>
)
