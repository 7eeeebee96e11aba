/** Checkout of a pinned offer (traveler §2). */
export const checkoutPath = (productId: number): string => `/order/checkout/${productId}`

/** Page to cancel a booked stay. */
export const cancelPath = (productId: number): string => `/order/cancel/${productId}`

export const orderPath = (orderId: number): string => `/order/${orderId}`

/** A board's planning tab with its pins. */
export const planningPath = (tripId: number): string => `/trip/${tripId}/planning`

/** A listing's page with an offer of the board open. */
export const pinnedListingPath = (pin: { listingId: number; tripId: number; offerKey: string }): string =>
  `/listing/${pin.listingId}?${new URLSearchParams({ tripId: String(pin.tripId), offerKey: pin.offerKey })}`
