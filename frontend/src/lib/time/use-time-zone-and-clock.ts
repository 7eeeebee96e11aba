import type { ViewerClock } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { useMinuteClock } from './use-minute-clock.ts'

/** Returns the browser's IANA time zone. */
export const getBrowserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the time zone of the person in front of the browser and the current time, updated every minute. */
export const useTimeZoneAndClock = (): ViewerClock & { readonly zone: string } => ({
  zone: getBrowserTimeZone(),
  nowMs: useMinuteClock(),
})
