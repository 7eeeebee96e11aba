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

it('every reason belongs to an existing file', () => {
  const paths = listSourceFiles()
  expect(Object.keys(reasons).filter((path) => !paths.includes(path))).toEqual([])
})
