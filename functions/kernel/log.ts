/** Writes structured lines; never a password, token or body. */
export interface Log {
  readonly warn: (what: string, facts?: Record<string, unknown>) => void
  readonly error: (what: string, cause: unknown, facts?: Record<string, unknown>) => void
}

const line = (level: string, what: string, facts: Record<string, unknown>): void =>
  console[level === 'error' ? 'error' : 'warn'](JSON.stringify({ level, what, ...facts }))

export const logFor = (requestId: string): Log => ({
  warn: (what, facts = {}) => line('warn', what, { requestId, ...facts }),
  error: (what, cause, facts = {}) =>
    line('error', what, { requestId, cause: cause instanceof Error ? cause.stack : String(cause), ...facts }),
})
