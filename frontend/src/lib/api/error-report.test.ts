import { expect, it } from 'vitest'
import { buildErrorReport } from './error-report.ts'

const origin = 'https://nestboard.example'
const failure = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('ada@example.test has no name'), { name, stack })

it('reports an error’s class and its frames in our own files, without its message', () => {
  const stack = [
    'TypeError: ada@example.test has no name',
    `    at render (${origin}/assets/index-B3x.js:1:2345)`,
    `    at ${origin}/assets/listing-C1.js?v=2:30:4`,
    '    at other (https://elsewhere.example/a.js:1:2)',
    `    at page (${origin}/listing/42?email=ada@example.test)`,
  ].join('\n')
  const report = buildErrorReport(failure(stack), '/listing/:id', origin)
  expect(report).toEqual({
    name: 'TypeError',
    screen: '/listing/:id',
    frames: ['/assets/index-B3x.js:1:2345', '/assets/listing-C1.js:30:4'],
  })
  expect(JSON.stringify(report)).not.toMatch(/ada|42/)
})

it('accepts any thrown value and reports at most ten frames', () => {
  expect(buildErrorReport('ada@example.test', '/', origin)).toEqual({ name: 'Thrown', screen: '/', frames: [] })
  expect(buildErrorReport(failure('', 'Ada Lovelace'), '/', origin).name).toBe('Error')
  const deep = `${origin}/assets/a.js:1:2\n`.repeat(40)
  expect(buildErrorReport(failure(deep), '/', origin).frames).toHaveLength(10)
})
