import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks again for what is on screen of these queries. A first answer that is still on its way may be of before the
 * change, and an invalidation alone would settle for it.
 */
export async function renew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
