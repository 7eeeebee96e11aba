import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from './tree.ts'

const maxLines = { source: 250, test: 400, css: 600 }

/** Files that may exceed the maximum number of lines, and why. A second subject in the file is no valid reason. */
const reasons: Readonly<Record<string, string>> = {}

const kindOf = (path: string): keyof typeof maxLines =>
  /\.(?:test|spec)\.tsx?$/.test(path) ? 'test' : path.endsWith('.css') ? 'css' : 'source'

it('no source file is over 250 lines, no test over 400, no style sheet over 600', () => {
  const long = listSourceFiles().flatMap((path) => {
    const lines = readSource(path).split('\n').length - 1
    const most = maxLines[kindOf(path)]
    return lines > most && !(path in reasons) ? [`${path}: ${lines} lines`] : []
  })
  expect(long).toEqual([])
})

/**
 * Whether a line is too long although somebody can break it. The formatter breaks code, and a longer line of code holds
 * a literal, such as a text of the requirement; a directive of the linter must be one line.
 */
const isTooLong = (path: string, line: string): boolean =>
  line.length > 120 &&
  (path.endsWith('.css') || /^\s*(?:\/?\*|\/\/|\{\/\*)/.test(line)) &&
  !/oxlint-disable|https?:\/\//.test(line)

it('no comment and no line of a style sheet is over 120 columns', () => {
  const long = listSourceFiles().flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) => (isTooLong(path, line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(long).toEqual([])
  expect(isTooLong('shared/kernel/day.ts', ` * ${'x'.repeat(118)}`)).toBe(true)
  expect(isTooLong('frontend/src/ui/button.css', 'x'.repeat(121))).toBe(true)
  expect(isTooLong('shared/kernel/day.ts', `// ${'x'.repeat(117)}`)).toBe(false)
})

it('every reason belongs to an existing file', () => {
  const paths = listSourceFiles()
  expect(Object.keys(reasons).filter((path) => !paths.includes(path))).toEqual([])
})
