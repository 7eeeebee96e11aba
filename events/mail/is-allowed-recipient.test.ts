import { expect, it } from 'vitest'
import { isAllowedRecipient } from './is-allowed-recipient.ts'

it.each([
  ['ada@stays.travel', '', true],
  ['ada@stays.travel', '*@stays.travel', true],
  ['Ada@Stays.Travel', 'bob@x.travel, *@stays.travel', true],
  ['bob@x.travel', 'bob@x.travel,*@stays.travel', true],
  ['eve@evilstays.travel', '*@stays.travel', false],
  ['eve@stays.travel.evil.example', '*@stays.travel', false],
  ['bobby@x.travel', 'bob@x.travel', false],
])('whether %s may get mail if %s is allowed: %s', (to, allowed, may) => {
  expect(isAllowedRecipient(to, allowed)).toBe(may)
})
