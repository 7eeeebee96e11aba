import { expect, test } from 'vitest'
import { languagesText } from './language-names.ts'

test('lists languages by name', () =>
  expect([languagesText(['en', 'it', 'gsw']), languagesText([])]).toEqual(['English, Italian, and Swiss German', '']))
