import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'

/** Reads an order with its terms. @throws Fault 404 for an unknown order */
export async function requireOrderWithTerms(id: number): Promise<OrderWithTerms> {
  const full = await readOrderWithTerms(id)
  if (!full) throw notFound()
  return full
}
