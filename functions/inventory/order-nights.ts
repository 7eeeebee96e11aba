/** The days of a stay, and the buffers that applied when it was sold. */
export interface BookedNights {
  readonly day: number
  readonly length: number
  readonly blockPastDays: number
  readonly blockNextDays: number
}

/** The nights of an order. */
export interface OrderNights extends BookedNights {
  readonly orderId: number
  /** Absent if the order was canceled before it booked nights. */
  readonly listingId?: number
  /** The nights of the booking that this order changes, which are still held as well. */
  readonly from?: BookedNights
  /** When the nights were released, epoch ms. */
  readonly releasedMs?: number
}
