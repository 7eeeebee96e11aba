import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAssistantLink, formatListingChip, type AssistantLink } from '@nestboard/shared/sophia/links.ts'
import { parseAnswerText, toSpokenText, type AnswerBlock, type AnswerPart } from './parse-answer-text.ts'

const text = (words: string): AnswerPart => ({ kind: 'text', text: words })
const paragraph = (...parts: AnswerPart[]): AnswerBlock => ({ kind: 'paragraph', parts })
const stay = { listingId: 42, day: 20_832, length: 5, ages: [40, 40, 6] }
const links: AssistantLink[] = [
  { kind: 'lnk', msgId: 7, idx: 2 },
  { kind: 'plan', lat: -35.8, lng: 137.2, dst: 'Kangaroo Island', query: 'Three slow days & the sea (lions)' },
  { kind: 'search', query: 'Lorne', lat: -38.5, lng: 143.9, day: 20_832, length: 5, ages: [40, 40] },
  { kind: 'listing', id: 42, day: null, length: null, ages: [] },
  { kind: 'reset' },
]

/** All links and chips in an answer. */
const targetsOf = (blocks: readonly AnswerBlock[]): unknown[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(targetsOf) : block.parts.flatMap(targetsOfPart),
  )
const targetsOfPart = (part: AnswerPart): unknown[] => {
  if (part.kind === 'link') return [part.link, ...part.parts.flatMap(targetsOfPart)]
  if (part.kind === 'chip') return [part.stay]
  return part.kind === 'strong' || part.kind === 'em' ? part.parts.flatMap(targetsOfPart) : []
}

describe('the text of an answer', () => {
  it('has paragraphs, bold words, lists and line breaks', () => {
    expect(parseAnswerText('Three are **free**.\n\n- One\n- *Two*\n\n## Then\nA\nB')).toEqual([
      paragraph(text('Three are '), { kind: 'strong', parts: [text('free')] }, text('.')),
      {
        kind: 'list',
        isOrdered: false,
        items: [[paragraph(text('One'))], [paragraph({ kind: 'em', parts: [text('Two')] })]],
      },
      { kind: 'heading', parts: [text('Then')] },
      paragraph(text('A'), { kind: 'break' }, text('B')),
    ])
  })

  it.each(links)('opens a link of kind $kind', (link) => {
    const [block] = parseAnswerText(`See [this](${formatAssistantLink(link)}).`)
    expect(block).toEqual(paragraph(text('See '), { kind: 'link', link, parts: [text('this')] }, text('.')))
  })

  it('shows a link that begins with listingId: as a chip, if both name the same listing', () => {
    expect(parseAnswerText(formatListingChip(stay))).toEqual([paragraph({ kind: 'chip', stay })])
    expect(targetsOf(parseAnswerText('[listingId:41](nb:listing?id=42)'))).toEqual([])
  })

  it('opens no other address, and runs no HTML', () => {
    const hostile = [
      '[here](https://evil.example/pay)',
      '[here](javascript:alert(1))',
      '[here](nb:lnk?msgId=-1&idx=0)',
      '[here](//evil.example)',
      '<https://evil.example>',
      'https://evil.example',
      '![x](https://evil.example/pixel.png)',
      '[here][1]\n\n[1]: https://evil.example',
      '<a href="nb:reset">x</a><img src=x onerror=alert(1)>',
    ]
    for (const each of hostile) expect(targetsOf(parseAnswerText(each))).toEqual([])
    const [block] = parseAnswerText('a <b onclick="x()">b</b>')
    expect(block).toEqual(paragraph(text('a '), text('<b onclick="x()">'), text('b'), text('</b>')))
  })

  it('keeps unfinished markup to itself while it is being written', () => {
    const whole = `Take **the cottage** and [search](${formatAssistantLink(links[2] as AssistantLink)}) or ${formatListingChip(stay)}`
    for (let end = 0; end <= whole.length; end++) {
      const spoken = JSON.stringify(parseAnswerText(whole.slice(0, end), false))
      expect(spoken).not.toMatch(/nb:|\*|listingId:|\[[^{\]]*search|\]\(/)
    }
  })

  it('reads any text without failing, and links only to known kinds', () => {
    const kinds = new Set(links.map(({ kind }) => kind))
    const law = fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (any, isComplete) => {
      for (const target of targetsOf(parseAnswerText(any, isComplete)))
        expect('listingId' in (target as object) || kinds.has((target as AssistantLink).kind)).toBe(true)
      expect(typeof toSpokenText(any)).toBe('string')
    })
    fc.assert(law)
  })

  it('is spoken without its markup and chips', () => {
    expect(toSpokenText(`**Two** stays:\n\n- One ${formatListingChip(stay)}\n- [Two](nb:reset)`)).toBe(
      'Two stays: One , Two',
    )
  })
})
