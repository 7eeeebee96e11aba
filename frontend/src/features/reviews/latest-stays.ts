import { reviewInvitationPeriodDays } from '@nestboard/shared/reviews/rating.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toLocalDay } from '../../lib/day-here.ts'
import { travelerStaysQuery } from '../orders/api.ts'

/** The user's booked stays that ended recently enough for a review to count as verified; undefined while loading. */
export function useStaysToReview(userId: number) {
  const [nowMs] = useState(() => Date.now())
  const { data } = useInfiniteQuery(travelerStaysQuery(userId, true))
  const since = toLocalDay(nowMs) - reviewInvitationPeriodDays
  return data?.pages
    .flatMap(({ stays }) => stays)
    .filter(({ reservation, day, length }) => reservation?.status === 'BOOKED' && day + length >= since)
}
