import { idOf } from '../kernel/random.ts'

/** One stay an order: its reservation's id follows from the order's, so that running twice makes one. */
export const reservationIdOf = (orderId: number): number => idOf(`reservation ${orderId}`)
