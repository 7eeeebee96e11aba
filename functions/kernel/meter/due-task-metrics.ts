/** The age of the oldest due task of each kind, by the dimension `kind`, seconds. */
export const oldestDueTaskMetric = { name: 'oldestDueSeconds', dimension: 'kind' } as const
/** The same age as a share of the age from which the kind counts as late, over all kinds: above 1, one is late. */
export const dueTaskLatenessMetric = 'dueTaskLateness'
