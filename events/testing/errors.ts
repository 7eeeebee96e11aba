import { vi } from 'vitest'

interface Line {
  readonly what: string
  readonly cause: string
}

/**
 * Captures logged errors; the returned function ends that and answers each error with the first line of its cause. Other
 * output, such as that of a server which an earlier file of the process started, is no log line.
 */
export function errorLines(): () => string[] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    const texts = spy.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('{'))
    const lines = texts.map((text) => JSON.parse(text) as Line)
    spy.mockRestore()
    return lines.map(({ what, cause }) => `${what}: ${cause.split('\n')[0]}`)
  }
}
