import { expect, test } from 'vitest'
import { supplierQuestions, travelerQuestions } from './questions.ts'
import { dataBlock, faqPage } from './structured-data.ts'

test('the travelers’ page has six questions, the suppliers’ seven, each told to search engines with its answer', () => {
  expect([travelerQuestions.length, supplierQuestions.length]).toEqual([6, 7])
  for (const questions of [travelerQuestions, supplierQuestions])
    expect(
      faqPage(questions).mainEntity.map(({ name, acceptedAnswer }) => ({
        question: name,
        answer: acceptedAnswer.text,
      })),
    ).toEqual(questions)
})

test('a data block cannot be left from inside', () => {
  const hostile = { text: '</script><script>alert(1)</script><!--' }
  expect(dataBlock(hostile)).not.toContain('<')
  expect(JSON.parse(dataBlock(hostile))).toEqual(hostile)
})
