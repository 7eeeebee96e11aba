import { idOf } from '../kernel/random.ts'

/** One reservation an order. Its id is derived from the order's, so repeats create it once. */
export const reservationIdOf = (orderId: number): number => idOf(`reservation ${orderId}`)
