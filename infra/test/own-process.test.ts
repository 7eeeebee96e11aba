import { expect, it } from 'vitest'
import { needsOwnProcess } from './own-process.ts'

it.each([
  ["import { unitsOf } from '../kernel/testing/route-units.ts'", true],
  ["import './testing/remembered.ts'", true],
  ['vi.resetModules()', true],
  ["import { call } from '../kernel/testing/call.ts'", false],
  ["vi.stubEnv('NB_STAGE', 'cloud')", false],
])('knows from its source whether a test file changes its process for good: %s', (source, expected) => {
  expect(needsOwnProcess(source)).toBe(expected)
})
