import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'

export const waitlistPartition = definePartitionKey(
  'WAITLIST#{email}',
  markAccessPatternsUsedElsewhere({ Query: ['Read the waitlist entry of an email address', 1] }),
  (email: string) => [email.normalize('NFKC').trim().toLowerCase()],
)
/** An email address on the waitlist for early access. */
export const waitlistKey = defineRowKey(waitlistPartition, 'WAITLIST', {
  UpdateItem: ['Join the waitlist', 2],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Leave the waitlist', 2] }),
})
const monthPartition = definePartitionKey('WAITLIST#{month}')
/** Index keys that list the addresses that joined in a month (`2026-11`), in the order in which they joined. */
export const buildWaitlistMonthIndexKeys = (nowMs: number) => ({
  gsi1pk: monthPartition(new Date(nowMs).toISOString().slice(0, 7)),
  gsi1sk: formatSortableTime(nowMs),
})
