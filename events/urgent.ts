import { closeSocketsOfEndedSession } from './auth/close-sockets-of-ended-session.ts'
import { endSessionsOpenedWithOldPassword } from './auth/end-sessions-opened-with-old-password.ts'
import { notifyMemberOfNewDevice } from './auth/notify-member-of-new-device.ts'
import { notifyOwnerOfFailingCalendar } from './calendar-feeds/notify-owner-of-failing-calendar.ts'
import { removeRestOfDeletedPost, removeRepliesToDeletedComment } from './feed/remove-rest-of-post.ts'
import { addBookedStayPostsToFeed } from './feed/add-booked-stay-posts-to-feed.ts'
import { addPostsOfFollowedAuthorToFeed, addPostToFeeds } from './feed/add-posts-to-feeds.ts'
import { notifyPeopleMentionedInPost } from './feed/notify-people-mentioned-in-post.ts'
import { notifyOfComment } from './feed/notify-of-comment.ts'
import { notifyAuthorOfCommentLikes, notifyAuthorOfPostLikes } from './feed/notify-of-likes.ts'
import { lowerFollowerCountAfterErasure, notifyOfNewFollower } from './follow/notify-of-follower.ts'
import { countBookingOnDashboard } from './dashboard/count-booking-on-dashboard.ts'
import { keepStayBook, removeErasedGuestFromStayBook } from './dashboard/keep-stay-book.ts'
import { countBookingAtGroupPrice } from './group-offers/count-booking-at-group-price.ts'
import { notifyMembersOfGroupOffer } from './group-offers/notify-members-of-group-offer.ts'
import {
  notifyPersonAdmittedToGroup,
  notifyPersonInvitedToGroup,
  notifyPersonRefusedByGroup,
} from './groups/notify-person-of-group.ts'
import { notifyTeamOfRefusedAccount } from './integrations/notify-team-of-refused-account.ts'
import { addReservationToItinerary } from './itinerary/add-reservation-to-itinerary.ts'
import { indexWordsOfListing } from './listing/index-words-of-listing.ts'
import { sendMail } from './mail/send-mail.ts'
import { hideFilesOfRemovedContent } from './media/hide-files-of-removed-content.ts'
import { notifyOfUnreadMessage } from './messages/notify-of-unread-message.ts'
import { openCaseForScamText } from './moderation/open-case-for-scam-text.ts'
import { openCaseForReport } from './moderation/open-case-for-report.ts'
import { notifyOfModerationDecision } from './moderation/notify-of-moderation-decision.ts'
import { notifyWatchers } from './notifications/notify-watchers.ts'
import { recordPayerOfOrder } from './orders/record-payer-of-order.ts'
import { followPaymentEvent } from './orders/follow-payment-event.ts'
import { startOrderPaymentStep } from './orders/start-order-payment-step.ts'
import {
  startApprovalTimeLimit,
  addOrderToListingBookings,
  releaseInventory,
  reserveInventory,
} from './orders/reserve-inventory.ts'
import { repeatLostOrderStep } from './orders/repeat-lost-order-step.ts'
import { notifyOfOrderProgress } from './orders/notify-of-order-progress.ts'
import { findSupplierForPriceMatch } from './price-match/find-supplier.ts'
import { updatePriceMatchStage } from './price-match/update-price-match-stage.ts'
import { notifyOfPriceMatch } from './price-match/notify-of-price-match.ts'
import { notifyOfProblem } from './problems/notify-of-problem.ts'
import { notifyTravelerOfPersonalOffer } from './personal-offers/notify-traveler-of-personal-offer.ts'
import { updateVerifiedStatusOfPeople } from './profile/update-verified-status-of-people.ts'
import { indexWordsOfPerson } from './profile/index-words-of-person.ts'
import type { ReactionsByName } from './reaction.ts'
import { removeRestOfDeletedReview } from './reviews/remove-rest-of-deleted-review.ts'
import { notifyOfReview } from './reviews/notify-of-review.ts'
import { createLaneHandler } from './create-lane-handler.ts'
import { removeDeletedLeadsOfHawk } from './search-hawks/remove-deleted-leads-of-hawk.ts'
import { refreshLeadsAfterConsentChange } from './search-hawks/refresh-leads-after-consent-change.ts'
import { recordOfferInLead } from './search-hawks/record-offer-in-lead.ts'
import { showTravelerNameInBookedLead } from './search-hawks/show-traveler-name-in-booked-lead.ts'
import { makeLeadsFromSearch } from './search-hawks/make-leads-from-search.ts'
import { notifyTeamOfLead } from './search-hawks/notify-team-of-lead.ts'
import {
  notifyOfInvitationsToVerifiedAddress,
  notifyPersonInvitedToTeam,
} from './supplier/notify-person-invited-to-team.ts'
import { startAnswer } from './sophia/start-answer.ts'
import { endRegistrationsOfFormerMember } from './socket/end-registrations-of-former-member.ts'
import { notifyMembersOfDecision } from './trips/notify-members-of-decision.ts'
import { notifyPersonInvitedToBoard } from './trips/notify-person-invited-to-board.ts'
import { sendTripRequestToSuppliers, notifyTeamOfRequest } from './whisk-me-away/send-trip-request-to-suppliers.ts'
import { endBidsOfClosedRequest, notifyTravelerOfBid } from './whisk-me-away/end-bids-of-closed-request.ts'

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
  notifyMembersOfDecision,
  addReservationToItinerary,
  startOrderPaymentStep,
  startApprovalTimeLimit,
  reserveInventory,
  releaseInventory,
  followPaymentEvent,
  addOrderToListingBookings,
  repeatLostOrderStep,
  countBookingOnDashboard,
  keepStayBook,
  removeErasedGuestFromStayBook,
  countBookingAtGroupPrice,
  notifyOfOrderProgress,
  notifyOfProblem,
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
  notifyTeamOfRefusedAccount,
  recordPayerOfOrder,
  addPostToFeeds,
  addPostsOfFollowedAuthorToFeed,
  addBookedStayPostsToFeed,
  notifyOfComment,
  notifyPeopleMentionedInPost,
  notifyAuthorOfPostLikes,
  notifyAuthorOfCommentLikes,
  notifyOfReview,
  removeRestOfDeletedReview,
  removeRestOfDeletedPost,
  removeRepliesToDeletedComment,
  openCaseForReport,
  openCaseForScamText,
  notifyOfModerationDecision,
  hideFilesOfRemovedContent,
  startAnswer,
} as const satisfies ReactionsByName

export const handler = createLaneHandler('urgent', reactions)
