import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'

/**
 * Whether the user may reply to reviews on behalf of the listing's supplier, and whether the user may write a review.
 */
export function useReviewRights({ supplierId }: Pick<Listing, 'supplierId'>) {
  const userId = useSignedInUser()?.account.id ?? 0
  const member = useTeamMembership(userId, supplierId)
  return {
    mayAnswer: member !== undefined && doesTeamStandingHaveCapability(member.standing, 'posts'),
    mayWrite: userId > 0 && !member,
  }
}
