import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { getCausingRequestId } from './request-id.ts'

/** Writes structured log lines; never pass a password, token or body. */
export interface Logger {
  readonly warn: (what: string, facts?: Record<string, unknown>) => void
  readonly error: (what: string, cause: unknown, facts?: Record<string, unknown>) => void
}

const line = (level: string, what: string, facts: Record<string, unknown>): void =>
  console[level === 'error' ? 'error' : 'warn'](JSON.stringify({ level, what, ...facts }))

/**
 * The id of the request that caused the work. If another function does the work, also the id of that function's call.
 */
function idsOf(callId: string) {
  const requestId = getCausingRequestId()
  return requestId === undefined || requestId === callId ? { requestId: callId } : { requestId, callId }
}

/** @param callId the id of the function's call, which Lambda's own log lines have */
export const createLogger = (callId: string): Logger => ({
  warn: (what, facts = {}) => line('warn', what, { ...idsOf(callId), ...facts }),
  error: (what, cause, facts = {}) =>
    line('error', what, {
      ...idsOf(callId),
      cause: cause instanceof Error ? cause.stack : String(cause),
      ...(cause instanceof Fault && { note: cause.note }),
      ...facts,
    }),
})
