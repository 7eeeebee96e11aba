import { expect, it } from 'vitest'
import { needsOwnProcess, isTestOfCloudTemplates } from './processes.ts'

it.each([
  ["import { unitsOf } from '../kernel/testing/route-units.ts'", true],
  ["import './testing/remembered.ts'", true],
  ['vi.resetModules()', true],
  ["import { call } from '../kernel/testing/call.ts'", false],
  ["vi.stubEnv('NB_STAGE', 'cloud')", false],
])('knows from its source whether a test file changes its process for good: %s', (source, expected) => {
  expect(needsOwnProcess(source)).toBe(expected)
})

it.each([
  ["import { ofType, synthesize } from './testing/assembly.ts'", true],
  ["import { dashboardOf } from './testing/dashboard.ts'", true],
  ["import type * as Assembly from './testing/assembly.ts'", false],
  ["import { ofType } from './testing/references.ts'", false],
])('knows from its source whether a test file reads templates: %s', (source, expected) => {
  expect(isTestOfCloudTemplates(source)).toBe(expected)
})
