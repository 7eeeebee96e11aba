import { expect, test } from 'vitest'
import { supplierFaqEntries, travelerFaqEntries } from './faq-entry.ts'
import { serializeJsonLd, buildFaqJsonLd } from './json-ld.ts'

test('includes every question of both public pages with its answer in the structured data', () => {
  expect([travelerFaqEntries.length, supplierFaqEntries.length]).toEqual([6, 7])
  for (const questions of [travelerFaqEntries, supplierFaqEntries])
    expect(
      buildFaqJsonLd(questions).mainEntity.map(({ name, acceptedAnswer }) => ({
        question: name,
        answer: acceptedAnswer.text,
      })),
    ).toEqual(questions)
})

test('no value can close the data block', () => {
  const hostile = { text: '</script><script>alert(1)</script><!--' }
  expect(serializeJsonLd(hostile)).not.toContain('<')
  expect(JSON.parse(serializeJsonLd(hostile))).toEqual(hostile)
})
