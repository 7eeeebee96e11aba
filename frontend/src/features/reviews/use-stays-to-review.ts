import { reviewInvitationPeriodDays } from '@nestboard/shared/reviews/rating.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { travelerStaysQuery } from '../orders/api.ts'

/** The user's booked stays that ended recently enough for a review to count as verified; undefined while loading. */
export function useStaysToReview(userId: number) {
  const [nowMs] = useState(() => Date.now())
  const query = useInfiniteQuery(travelerStaysQuery(userId, true))
  const since = toLocalDay(nowMs) - reviewInvitationPeriodDays
  const stays = query.data?.pages.flatMap((page) => page.stays)
  const last = stays?.at(-1)
  // Past stays come in order of check-out, latest first, so pages are read until one ends before the period.
  useFillScreenWithListPages(query, last !== undefined && last.day + last.length < since)
  return stays?.filter(({ reservation, day, length }) => reservation?.status === 'BOOKED' && day + length >= since)
}
