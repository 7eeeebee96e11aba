import { vi } from 'vitest'

interface Line {
  readonly what: string
  readonly cause: string
}

/**
 * Captures logged errors. The returned function stops that and returns each error with the first line of its cause.
 * Output that is no log line, such as that of a server started by an earlier test file, is ignored.
 */
export function captureErrorLines(): () => string[] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    const texts = spy.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('{'))
    const lines = texts.map((text) => JSON.parse(text) as Line)
    spy.mockRestore()
    return lines.map(({ what, cause }) => `${what}: ${cause.split('\n')[0]}`)
  }
}
