import { describe, expect, it } from 'vitest'
import { mailValueSchemas } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { UnreadableRecordError } from '../row-change.ts'
import { renderMail } from './render-mail.ts'

const link = 'https://nestboard.example/x?email=a%40b.c&token=abc'
const values = {
  name: 'Ada Lovelace',
  code: '012345',
  link,
  email: 'new@nestboard.example',
  date: '2026-12-20',
  sentence: 'Bob follows you',
  label: 'Someone follows you',
  unsubscribeLink: 'https://nestboard.example/unsubscribe?token=a',
  next: 'They have until Sat, Nov 21, 2:31 PM to answer.',
  listing: 'Lightkeeper’s Cottage',
  stay: 'Thu, Jan 14 – Tue, Jan 19, 5 nights, 2 travelers',
  sum: 'Total price incl taxes A$1,622.20, due now A$1,577.20.',
  confirmation: 'K7PM-3XQT',
  inviter: 'Olga Owner',
  supplier: 'Otway Coast Stays',
  assistant: 'Travel Desk',
  passkey: 'Chrome on macOS',
  topic: 'A booking or a stay',
  text: 'The door is locked.\nWhom do I call?',
  account: '42',
}

it('adds the configured origin to a link that is a path', () => {
  const { text, html } = renderMail('password-reset', { ...values, link: '/forgot?token=abc' })
  for (const each of [text, html]) expect(each).toContain(`${process.env['NB_ORIGIN']}/forgot?token=abc`)
})

it('writes days for people, with the year', () => {
  const { text } = renderMail('account-deletion', values)
  expect(text).toContain('On Dec 20, 2026 we will erase it')
  expect(text).not.toContain(values.date)
})

/** Templates without a link. */
const notices = new Set([
  'email-added',
  'email-removed',
  'email-resumed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'contact',
])

describe.each(Object.keys(mailValueSchemas))('%s', (name) => {
  const { subject, text, html } = renderMail(name, values)
  const shown = html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')

  it('contains in its text everything that its HTML says', () => {
    const sentences = text.split(/\n+|: (?=http)/).filter((each) => each && !each.startsWith('http'))
    for (const sentence of sentences) expect(shown).toContain(sentence)
    // A message to us is Ada’s own text.
    expect(text).toMatch(name === 'contact' ? /From Ada Lovelace, new@nestboard\.example/ : /Hello Ada Lovelace/)
    const leads = text.includes(values.code) || text.includes(values.link)
    expect(leads || notices.has(name)).toBe(true)
  })

  it('is accessible: language, title, one heading, layout tables marked, no picture, style or script element', () => {
    expect(html).toMatch(/<html lang="en"/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
    expect(html).not.toMatch(/<(?:img|style|script|link)\b/)
  })
})

it('keeps the subject on one line when a name contains line breaks', () => {
  const tricked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.startsWith('http') || name === 'email' || name === 'date' || name === 'code'
        ? value
        : `${value}\r\nBcc: x@example.test`,
    ]),
  )
  for (const name of Object.keys(mailValueSchemas))
    expect(renderMail(name, tricked).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

it('escapes all values', () => {
  const { html } = renderMail('activation', {
    ...values,
    link: 'https://nestboard.example/?a="><script>alert(1)</script>',
  })
  expect(html).not.toContain('<script>')
})

it('leaves a name that reads like a message out of the greeting', () => {
  for (const name of ['Win now at evil.example', 'http://evil.example', '<b>Ada</b>', 'x'.repeat(80), 'a\nb'])
    expect(renderMail('sign-in-code', { ...values, name }).text).toContain('\nHello,\n')
  expect(renderMail('sign-in-code', { ...values, name: "Zoë O'Neil-山田" }).text).toContain("Hello Zoë O'Neil-山田,")
})

it('names an unknown template or missing value in its error, and never a value', () => {
  expect(() => renderMail('nothing', values)).toThrow(new UnreadableRecordError('mail template nothing'))
  expect(() => renderMail('sign-in-code', { name: 'Ada', code: '12' })).toThrow(
    new UnreadableRecordError('mail values: code'),
  )
})
