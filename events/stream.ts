import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { closeEndedSession } from './auth/close-ended-session.ts'
import { endSessionsOfOldPassword } from './auth/end-older-sessions.ts'
import { react } from './batch.ts'
import type { BatchResult } from './batch.ts'
import { countErasedFollower, tellFollowed } from './follow/tell-followed.ts'
import { followReservation } from './itinerary/follow-reservation.ts'
import { followListingSight } from './listing/follow-sight.ts'
import { indexChangedListing } from './listing/index-listing.ts'
import { sendMail } from './mail/send-mail.ts'
import { removeRestOfListing } from './listing/remove-rest.ts'
import { removeFiles } from './media/remove-files.ts'
import { notifyWatchers } from './notifications/notify-watchers.ts'
import { forgetErasedPayer, rememberPayer } from './orders/remember-payer.ts'
import { askApproval, countBooked, releaseInventory, reserveInventory } from './orders/take-step.ts'
import { tellOfOrders } from './orders/tell-people.ts'
import { tellOffered } from './personal-offers/tell-offered.ts'
import { indexChangedPerson } from './profile/index-person.ts'
import { forgetBoardSearch } from './search/forget-search.ts'
import { mapChangedListing } from './search/on-listing-changed.ts'
import { followRenamedPerson, forgetErasedPerson } from './supplier/follow-person.ts'
import { forgetErasedMember, removeRestOfBoard } from './trips/gone.ts'
import { stopWatchingBoard, tellInvited } from './trips/places.ts'

/** What follows a write. A row a reaction; each sees every change and picks its own. */
export const reactions = {
  notifyWatchers,
  sendMail,
  closeEndedSession,
  endSessionsOfOldPassword,
  indexChangedPerson,
  indexChangedListing,
  removeRestOfListing,
  followListingSight,
  removeFiles,
  tellFollowed,
  countErasedFollower,
  followRenamedPerson,
  forgetErasedPerson,
  tellInvited,
  stopWatchingBoard,
  removeRestOfBoard,
  forgetErasedMember,
  followReservation,
  askApproval,
  reserveInventory,
  releaseInventory,
  countBooked,
  tellOfOrders,
  tellOffered,
  rememberPayer,
  forgetErasedPayer,
  mapChangedListing,
  forgetBoardSearch,
}

/** The table's stream in, the records to repeat out. */
export const handler = measured(
  (event: DynamoDBStreamEvent, lambda?: Pick<Context, 'awsRequestId'>): Promise<BatchResult> =>
    react(event.Records, reactions, { now: Date.now, log: logFor(lambda?.awsRequestId ?? 'stream') }),
)
