import { closeSocketsOfEndedSession } from './auth/close-sockets-of-ended-session.ts'
import { endSessionsOpenedWithOldPassword } from './auth/end-older-sessions.ts'
import { notifyMemberOfNewDevice } from './auth/notify-of-new-device.ts'
import { notifyOwnerOfFailingCalendar } from './calendar-feeds/notify-of-failing-calendar.ts'
import { removeRestOfDeletedPost, removeRepliesToDeletedComment } from './feed/remove-rest-of-post.ts'
import { addBookedStayPostsToFeed } from './feed/add-booked-stay-posts.ts'
import { addPostsOfFollowedAuthorToFeed, addPostToFeeds } from './feed/add-posts-to-feeds.ts'
import { notifyPeopleMentionedInPost } from './feed/notify-mentioned-people.ts'
import { notifyOfComment } from './feed/notify-of-comment.ts'
import { notifyAuthorOfCommentLikes, notifyAuthorOfPostLikes } from './feed/notify-of-likes.ts'
import { lowerFollowerCountAfterErasure, notifyOfNewFollower } from './follow/notify-of-follower.ts'
import { countBookingOnDashboard } from './dashboard/count-booking.ts'
import { countBookingAtGroupPrice } from './group-offers/count-booking.ts'
import { notifyMembersOfGroupOffer } from './group-offers/notify-members.ts'
import {
  notifyPersonAdmittedToGroup,
  notifyPersonInvitedToGroup,
  notifyPersonRefusedByGroup,
} from './groups/notify-people.ts'
import { addReservationToItinerary } from './itinerary/add-reservation.ts'
import { indexWordsOfListing } from './listing/index-listing.ts'
import { sendMail } from './mail/send-mail.ts'
import { hideFilesOfRemovedContent } from './media/hide-removed-files.ts'
import { notifyOfUnreadMessage } from './messages/notify-of-message.ts'
import { openCaseForScamText } from './moderation/flag-scams.ts'
import { openCaseForReport } from './moderation/open-case-for-report.ts'
import { notifyOfModerationDecision } from './moderation/notify-of-decision.ts'
import { notifyWatchers } from './notifications/notify-watchers.ts'
import { removeErasedPayerFromOrder, recordPayerOfOrder } from './orders/record-payer.ts'
import {
  startApprovalTimeLimit,
  addOrderToListingBookings,
  releaseInventory,
  reserveInventory,
} from './orders/take-step.ts'
import { repeatLostOrderStep } from './orders/repeat-step.ts'
import { notifyOfOrderProgress } from './orders/notify-of-progress.ts'
import { findSupplierForPriceMatch } from './price-match/find-supplier.ts'
import { updatePriceMatchStage } from './price-match/move-with-order.ts'
import { notifyOfPriceMatch } from './price-match/notify-of-match.ts'
import { notifyTravelerOfPersonalOffer } from './personal-offers/notify-of-offer.ts'
import { updateVerifiedStatusOfPeople } from './profile/verify-person.ts'
import { indexWordsOfPerson } from './profile/index-person.ts'
import type { ReactionsByName } from './reaction.ts'
import { notifyOfReview } from './reviews/notify-of-review.ts'
import { createLaneHandler } from './stream.ts'
import { removeDeletedLeadsOfHawk } from './search-hawks/clear-leads.ts'
import { refreshLeadsAfterConsentChange } from './search-hawks/refresh-leads-after-consent.ts'
import { recordOfferInLead } from './search-hawks/record-offer-in-lead.ts'
import { showTravelerNameInBookedLead } from './search-hawks/show-traveler-name.ts'
import { makeLeadsFromSearch } from './search-hawks/match-search.ts'
import { notifyTeamOfLead } from './search-hawks/notify-of-lead.ts'
import { notifyOfInvitationsToVerifiedAddress, notifyPersonInvitedToTeam } from './supplier/notify-invited-people.ts'
import { endRegistrationsOfFormerMember } from './socket/end-registrations.ts'
import { notifyPersonInvitedToBoard } from './trips/board-members.ts'
import { sendTripRequestToSuppliers, notifyTeamOfRequest } from './whisk-me-away/ask-suppliers.ts'
import { endBidsOfClosedRequest, notifyTravelerOfBid } from './whisk-me-away/end-and-notify-bids.ts'

/**
 * Reactions whose effects people wait for: mail, orders, sockets, notifications, sessions, and that a new
 * name is found.
 */
export const reactions = {
  notifyWatchers,
  sendMail,
  indexWordsOfPerson,
  indexWordsOfListing,
  closeSocketsOfEndedSession,
  endRegistrationsOfFormerMember,
  endSessionsOpenedWithOldPassword,
  notifyMemberOfNewDevice,
  notifyOfNewFollower,
  lowerFollowerCountAfterErasure,
  notifyOfUnreadMessage,
  notifyPersonInvitedToBoard,
  addReservationToItinerary,
  startApprovalTimeLimit,
  reserveInventory,
  releaseInventory,
  addOrderToListingBookings,
  repeatLostOrderStep,
  countBookingOnDashboard,
  countBookingAtGroupPrice,
  notifyOfOrderProgress,
  notifyPersonInvitedToTeam,
  notifyOfInvitationsToVerifiedAddress,
  notifyTravelerOfPersonalOffer,
  findSupplierForPriceMatch,
  updatePriceMatchStage,
  notifyOfPriceMatch,
  sendTripRequestToSuppliers,
  notifyTeamOfRequest,
  endBidsOfClosedRequest,
  notifyTravelerOfBid,
  makeLeadsFromSearch,
  notifyTeamOfLead,
  recordOfferInLead,
  showTravelerNameInBookedLead,
  refreshLeadsAfterConsentChange,
  removeDeletedLeadsOfHawk,
  updateVerifiedStatusOfPeople,
  notifyPersonInvitedToGroup,
  notifyPersonAdmittedToGroup,
  notifyPersonRefusedByGroup,
  notifyMembersOfGroupOffer,
  notifyOwnerOfFailingCalendar,
  recordPayerOfOrder,
  removeErasedPayerFromOrder,
  addPostToFeeds,
  addPostsOfFollowedAuthorToFeed,
  addBookedStayPostsToFeed,
  notifyOfComment,
  notifyPeopleMentionedInPost,
  notifyAuthorOfPostLikes,
  notifyAuthorOfCommentLikes,
  notifyOfReview,
  removeRestOfDeletedPost,
  removeRepliesToDeletedComment,
  openCaseForReport,
  openCaseForScamText,
  notifyOfModerationDecision,
  hideFilesOfRemovedContent,
} as const satisfies ReactionsByName

export const handler = createLaneHandler('urgent', reactions)
