import { vi } from 'vitest'

interface Line {
  readonly what: string
  readonly cause: string
}

/** Takes the error lines of a test that expects some; answers what and the first line of why, in order. */
export function errorLines(): () => string[] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    const lines = spy.mock.calls.map(([text]) => JSON.parse(text as string) as Line)
    spy.mockRestore()
    return lines.map(({ what, cause }) => `${what}: ${cause.split('\n')[0]}`)
  }
}
