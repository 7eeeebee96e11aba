import { afterEach, expect } from 'vitest'

const levels = ['warn', 'error'] as const
type Print = (typeof console)['warn']

/** Marks a function of the console that already notes its lines, because test files may share a process. */
const notesLines = Symbol.for('nestboard.notesLines')
const lines: string[] = ((globalThis as { nestboardLogLines?: string[] }).nestboardLogLines ??= [])

for (const level of levels) {
  const print = console[level] as Print & { [notesLines]?: true }
  if (print[notesLines]) continue
  console[level] = Object.assign(
    (...parts: Parameters<Print>) => {
      // Other output, such as that of a server started by an earlier test file, is no line of our log.
      const [line] = parts.map(String)
      if (line?.startsWith('{"level"')) lines.push(line)
      print(...parts)
    },
    { [notesLines]: true as const },
  )
}

// A test that expects a warning or an error replaces the console's function with `vi.spyOn`, so its lines don't come
// here.
afterEach(() => {
  const unexpected = lines.splice(0)
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs after each test, as a part of it
  expect(unexpected, 'a test must expect what it makes the code log').toEqual([])
})
