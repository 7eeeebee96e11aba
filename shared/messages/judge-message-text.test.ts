import { describe, expect, it } from 'vitest'
import { judgeMessageText } from './judge-message-text.ts'
import { disguisedMessages, ordinaryForeignMessages } from './testing/disguised.ts'
import { ordinaryMessages } from './testing/ordinary.ts'
import { scamMessages } from './testing/scams.ts'

it('refuses sixty samples of known scams', () => {
  expect(new Set(scamMessages).size).toBe(60)
  expect(scamMessages.filter((text) => judgeMessageText(text) !== 'PHISHING')).toEqual([])
})

it('refuses none of five hundred ordinary messages and holds at most two percent', () => {
  expect(new Set(ordinaryMessages).size).toBe(500)
  const judged = ordinaryMessages.filter((text) => judgeMessageText(text) !== undefined)
  expect(judged.filter((text) => judgeMessageText(text) === 'PHISHING')).toEqual([])
  expect(judged.length).toBeLessThanOrEqual(ordinaryMessages.length * 0.02)
})

describe('holds', () => {
  it.each([
    'Cheaper if you transfer straight to our bank, BSB 063-000',
    'My IBAN is CH93 0076 2011 6238 5295 7',
    'GB29NWBK60161331926819',
    'Just PayPal me',
    'A bank transfer is fine',
    'You can pay me directly and we save the service fee',
    'Book outside of the platform, please',
    'Send the deposit to my account',
    'My card is 4111 1111 1111 1111',
    'We take bitcoin',
    'ВТС or US​DT, USDT works',
    'Revolut?',
  ])('the payment instruction “%s”', (text) => expect(judgeMessageText(text)).toBe('PAYMENT'))

  it.each([
    'See https://example.org/cottage',
    'www.our-cottage.at',
    'Our site is sea-view.com.',
    'More on sea-view.com/rooms',
    'Write to ines@sea-view.travel',
    'ines (at) seaview (dot) com',
    'wa.me/417912345',
  ])('the link “%s”', (text) => expect(judgeMessageText(text)).toBe('LINK'))
})

it.each([
  'The order is 4111 1111 1111 1112',
  'We arrive at 10.30.It is late.',
  'No. 14, e.g. the green gate',
  'Call 0061 412 345 678 on arrival',
])('accepts “%s”', (text) => expect(judgeMessageText(text)).toBe(undefined))

it('holds addresses and ways to pay in sixty disguises', () => {
  expect(new Set(disguisedMessages).size).toBeGreaterThanOrEqual(60)
  expect(disguisedMessages.filter((text) => judgeMessageText(text) === undefined)).toEqual([])
})

it('holds none of sixty ordinary messages in Greek, Russian, Turkish, Vietnamese, Hebrew, Arabic, Japanese and German', () => {
  expect(new Set(ordinaryForeignMessages).size).toBeGreaterThanOrEqual(60)
  expect(ordinaryForeignMessages.filter((text) => judgeMessageText(text) !== undefined)).toEqual([])
})
