import { closeEndedSession } from './auth/close-ended-session.ts'
import { endSessionsOfOldPassword } from './auth/end-older-sessions.ts'
import { tellFailingCalendar } from './calendar-feeds/tell-failing.ts'
import { clearDeletedPost, endDeletedThread } from './feed/clear.ts'
import { followInFeed, spreadPost } from './feed/spread.ts'
import { tellCommented } from './feed/tell-commented.ts'
import { countErasedFollower, tellFollowed } from './follow/tell-followed.ts'
import { countSales } from './dashboard/count-sales.ts'
import { followReservation } from './itinerary/follow-reservation.ts'
import { sendMail } from './mail/send-mail.ts'
import { tellMessaged } from './messages/tell-messaged.ts'
import { notifyWatchers } from './notifications/notify-watchers.ts'
import { forgetErasedPayer, rememberPayer } from './orders/remember-payer.ts'
import { askApproval, countBooked, releaseInventory, reserveInventory } from './orders/take-step.ts'
import { repeatStep } from './orders/repeat-step.ts'
import { tellOfOrders } from './orders/tell-people.ts'
import { findMatchSupplier } from './price-match/find-supplier.ts'
import { followMatchedOrder } from './price-match/follow-order.ts'
import { tellMatched } from './price-match/tell-matched.ts'
import { tellOffered } from './personal-offers/tell-offered.ts'
import { verifyPeople } from './profile/verify-person.ts'
import type { Reactions } from './reaction.ts'
import { laneHandler } from './stream.ts'
import { tellProven, tellTeamInvited } from './supplier/tell-invited.ts'
import { stopWatchingBoard, tellInvited } from './trips/places.ts'
import { askRequestedSuppliers, tellRequested } from './whisk-me-away/ask-suppliers.ts'
import { endRequestedBids, tellBid } from './whisk-me-away/tell-bids.ts'

/** Reactions whose effects people wait for: mail, orders, sockets, notifications and sessions. */
export const reactions = {
  notifyWatchers,
  sendMail,
  closeEndedSession,
  endSessionsOfOldPassword,
  tellFollowed,
  countErasedFollower,
  tellMessaged,
  tellInvited,
  stopWatchingBoard,
  followReservation,
  askApproval,
  reserveInventory,
  releaseInventory,
  countBooked,
  repeatStep,
  countSales,
  tellOfOrders,
  tellTeamInvited,
  tellProven,
  tellOffered,
  findMatchSupplier,
  followMatchedOrder,
  tellMatched,
  askRequestedSuppliers,
  tellRequested,
  endRequestedBids,
  tellBid,
  verifyPeople,
  tellFailingCalendar,
  rememberPayer,
  forgetErasedPayer,
  spreadPost,
  followInFeed,
  tellCommented,
  clearDeletedPost,
  endDeletedThread,
} as const satisfies Reactions

export const handler = laneHandler('urgent', reactions)
