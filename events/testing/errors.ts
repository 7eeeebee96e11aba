import { vi } from 'vitest'

interface Line {
  readonly what: string
  readonly cause: string
}

/** Captures logged errors; the returned function ends that and answers each error with the first line of its cause. */
export function errorLines(): () => string[] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    const lines = spy.mock.calls.map(([text]) => JSON.parse(text as string) as Line)
    spy.mockRestore()
    return lines.map(({ what, cause }) => `${what}: ${cause.split('\n')[0]}`)
  }
}
