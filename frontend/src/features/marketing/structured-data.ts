import { builtOrigin } from '@nestboard/shared/marketing/model.ts'
import { waitlistAnswer, type FaqEntry } from './questions.ts'

/** Describes our organization and website to search engines, as schema.org data. */
export const organizationJsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${builtOrigin}/#us`,
      name: 'Nestboard',
      url: `${builtOrigin}/`,
      logo: `${builtOrigin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${builtOrigin}/#site`,
      name: 'Nestboard',
      url: `${builtOrigin}/`,
      publisher: { '@id': `${builtOrigin}/#us` },
    },
  ],
}

/** Returns a page's questions as a schema.org FAQPage. */
export const faqJsonLd = (questions: readonly FaqEntry[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns the questions with the answers that hold if sign-up is closed. */
export const questionsIfSignupClosed = (questions: readonly FaqEntry[]): FaqEntry[] =>
  questions.map((each) => ({ ...each, answer: waitlistAnswer(each) ?? each.answer }))

/** Serializes JSON for a data block. `<` is escaped, so that no value can close the script element. */
export const jsonLdText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
