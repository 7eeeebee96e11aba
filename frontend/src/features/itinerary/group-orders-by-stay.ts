import type { Order } from '@nestboard/shared/orders/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'

/** A stay and its orders, newest first. */
export interface StayOrderGroup {
  readonly product: Product
  readonly orders: readonly Order[]
}

/** Groups a board's orders by stay; the stay with the newest order comes first. */
export function groupOrdersByStay(orders: readonly Order[], products: readonly Product[]): StayOrderGroup[] {
  return products
    .map((product) => ({
      product,
      orders: orders
        .filter(({ productId }) => productId === product.id)
        .toSorted((a, b) => b.nco - a.nco || a.id - b.id),
    }))
    .filter((group) => group.orders.length > 0)
    .toSorted((a, b) => (b.orders[0]?.nco ?? 0) - (a.orders[0]?.nco ?? 0))
}
