import type { Reader } from '@nestboard/shared/kernel/moment-text.ts'
import { useMinute } from './use-minute.ts'

/** IANA time zone of the browser. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The person in front of the browser, with a clock that advances every minute. */
export const useReader = (): Reader & { readonly zone: string } => ({ zone: browserZone(), nowMs: useMinute() })
