import { expect, it } from 'vitest'
import { parseMentionedHandles, maxNotifiedMentions } from './mentions.ts'

it.each([
  ['@nora look at this', ['nora']],
  ['look, @nora.b!', ['nora.b']],
  ['(@Nora) and @NORA', ['nora']],
  ['ends with @nora.', ['nora']],
  ['two: @nora @otto_1', ['nora', 'otto_1']],
  ['write to nora@example.test', []],
  ['see https://example.test/@nora', []],
  ['@@nora and @ nora and @n', []],
  ['@مها welcome', ['مها']],
  ['@_nora and @-otto', ['_nora', '-otto']],
  [`@${'n'.repeat(128)} is the longest`, ['n'.repeat(128)]],
  [`@${'n'.repeat(129)} is nobody, and never a shorter handle`, []],
])('%j mentions %j', (text, handles) => expect(parseMentionedHandles(text)).toEqual(handles))

it('finds no more than five people in a text', () => {
  const text = Array.from({ length: 9 }, (_, at) => `@person${at}`).join(' ')
  expect(parseMentionedHandles(text)).toHaveLength(maxNotifiedMentions)
})
