/** Where a pinned offer is paid (traveler §2). */
export const checkoutPath = (productId: number): string => `/order/checkout/${productId}`

/** Where a booked stay is cancelled. */
export const cancelPath = (productId: number): string => `/order/cancel/${productId}`

export const orderPath = (orderId: number): string => `/order/${orderId}`

/** A board with its pins. */
export const planningPath = (tripId: number): string => `/trip/${tripId}/planning`

/** A listing with the offer of a board open. */
export const pinnedListingPath = (pin: { listingId: number; tripId: number; offerKey: string }): string =>
  `/listing/${pin.listingId}?${new URLSearchParams({ tripId: String(pin.tripId), offerKey: pin.offerKey })}`
