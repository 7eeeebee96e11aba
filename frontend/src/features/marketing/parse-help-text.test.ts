import { expect, it } from 'vitest'
import { formatHelpTextAsPlainText, parseHelpText } from './parse-help-text.ts'

const text = `
**Open** the
order, see [Refunds](/help/refunds).

## Then

- one **thing**,
of two lines
- another`

it('reads paragraphs, headings and lists with bold words and links', () => {
  expect(parseHelpText(text)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Open', bold: true },
        { text: ' the order, see ' },
        { text: 'Refunds', to: '/help/refunds' },
        { text: '.' },
      ],
    },
    { kind: 'heading', spans: [{ text: 'Then' }] },
    {
      kind: 'list',
      items: [[{ text: 'one ' }, { text: 'thing', bold: true }, { text: ', of two lines' }], [{ text: 'another' }]],
    },
  ])
})

it('gives the words without their marks', () => {
  expect(formatHelpTextAsPlainText(text)).toBe('Open the order, see Refunds. Then one thing, of two lines another')
})
