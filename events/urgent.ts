import { closeEndedSession } from './auth/close-ended-session.ts'
import { endSessionsOfOldPassword } from './auth/end-older-sessions.ts'
import { tellNewDevice } from './auth/tell-new-device.ts'
import { tellFailingCalendar } from './calendar-feeds/tell-failing.ts'
import { clearDeletedPost, endDeletedThread } from './feed/clear.ts'
import { followBooked } from './feed/follow-booked.ts'
import { followInFeed, spreadPost } from './feed/spread.ts'
import { tellMentioned } from './feed/mentioned.ts'
import { tellCommented } from './feed/tell-commented.ts'
import { tellCommentLiked, tellPostLiked } from './feed/tell-liked.ts'
import { countErasedFollower, tellFollowed } from './follow/tell-followed.ts'
import { countSales } from './dashboard/count-sales.ts'
import { countClubSales } from './group-offers/count-sales.ts'
import { tellGroupOffer } from './group-offers/tell-members.ts'
import { tellGroupApproved, tellGroupInvited, tellGroupRefused } from './groups/tell-people.ts'
import { followReservation } from './itinerary/follow-reservation.ts'
import { sendMail } from './mail/send-mail.ts'
import { followRemoved } from './media/follow-removed.ts'
import { tellMessaged } from './messages/tell-messaged.ts'
import { flagScams } from './moderation/flag-scams.ts'
import { openReported } from './moderation/open-reported.ts'
import { tellDecided } from './moderation/tell-decided.ts'
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
import { tellReviewed } from './reviews/tell-reviewed.ts'
import { createLaneHandler } from './stream.ts'
import { clearDeletedLeads } from './search-hawks/clear-leads.ts'
import { followConsent } from './search-hawks/follow-consent.ts'
import { noteAnsweredLead } from './search-hawks/follow-offer.ts'
import { nameBookedLeads } from './search-hawks/follow-order.ts'
import { matchHawks } from './search-hawks/match-search.ts'
import { tellLead } from './search-hawks/tell-lead.ts'
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
  tellNewDevice,
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
  countClubSales,
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
  matchHawks,
  tellLead,
  noteAnsweredLead,
  nameBookedLeads,
  followConsent,
  clearDeletedLeads,
  verifyPeople,
  tellGroupInvited,
  tellGroupApproved,
  tellGroupRefused,
  tellGroupOffer,
  tellFailingCalendar,
  rememberPayer,
  forgetErasedPayer,
  spreadPost,
  followInFeed,
  followBooked,
  tellCommented,
  tellMentioned,
  tellPostLiked,
  tellCommentLiked,
  tellReviewed,
  clearDeletedPost,
  endDeletedThread,
  openReported,
  flagScams,
  tellDecided,
  followRemoved,
} as const satisfies Reactions

export const handler = createLaneHandler('urgent', reactions)
