import { readOrderById } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'

/** Reads an order's state consistently, whoever asks; undefined for an unknown order. Callers check the rights. */
export const readOrderState = (id: number): Promise<StoredOrder | undefined> => readOrderById(id)
