const msPerHour = 3_600_000

/**
 * How long before the end of free cancellation the traveler is reminded. The reminders are more than a day apart,
 * because the same notification is sent once a day at most.
 */
export const reminderToCancelOffsetsMs = [72 * msPerHour, 36 * msPerHour, 6 * msPerHour] as const

/**
 * When the traveler is reminded to cancel the old booking, epoch ms, with the number of each reminder from 0; times
 * before `fromMs` are left out. Empty if it isn't known until when canceling is free.
 */
export const computeCancelReminderTimes = (
  freeCancelMs: number | null,
  fromMs: number,
): { nth: number; atMs: number }[] =>
  freeCancelMs === null
    ? []
    : reminderToCancelOffsetsMs
        .map((lead, nth) => ({ nth, atMs: freeCancelMs - lead }))
        .filter(({ atMs }) => atMs > fromMs)
