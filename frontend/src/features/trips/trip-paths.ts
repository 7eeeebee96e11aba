/** Path of the checkout of a pinned offer (traveler §2). */
export const buildCheckoutPath = (productId: number): string => `/order/checkout/${productId}`

/** Path of the page to cancel a booked stay. */
export const buildCancelStayPath = (productId: number): string => `/order/cancel/${productId}`

export const buildOrderPath = (orderId: number): string => `/order/${orderId}`

/** Path of a board's planning tab. */
export const buildBoardPlanningPath = (tripId: number): string => `/trip/${tripId}/planning`

/** Path of the page that compares a board's pinned stays. */
export const buildBoardComparisonPath = (tripId: number): string => `/trip/${tripId}/compare`

/** Path of a listing's page with a pinned offer selected. */
export const buildPinnedListingPath = (pin: { listingId: number; tripId: number; offerKey: string }): string =>
  `/listing/${pin.listingId}?${new URLSearchParams({ tripId: String(pin.tripId), offerKey: pin.offerKey })}`
