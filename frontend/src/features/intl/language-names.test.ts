import { expect, test } from 'vitest'
import { formatLanguageNames } from './language-names.ts'

test('lists languages by name', () =>
  expect([formatLanguageNames(['en', 'it', 'gsw']), formatLanguageNames([])]).toEqual([
    'English, Italian, and Swiss German',
    '',
  ]))
