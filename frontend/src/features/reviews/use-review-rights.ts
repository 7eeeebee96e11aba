import { standingAllows } from '@nestboard/shared/supplier/permissions.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useMembership } from '../profile/use-membership.ts'

/**
 * Whether the user may reply to reviews on behalf of the listing's supplier, and whether the user may write a review.
 */
export function useReviewRights({ supplierId }: Pick<Listing, 'supplierId'>) {
  const userId = useSignedInUser()?.account.id ?? 0
  const member = useMembership(userId, supplierId)
  return {
    mayAnswer: member !== undefined && standingAllows(member.standing, 'posts'),
    mayWrite: userId > 0 && !member,
  }
}
