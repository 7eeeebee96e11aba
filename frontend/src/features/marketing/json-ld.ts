import { siteOriginPlaceholder } from '@nestboard/shared/marketing/model.ts'
import { findFaqAnswerForClosedSignup, type FaqEntry } from './faq-entry.ts'

/** Describes our organization and website to search engines, as schema.org data. */
export const organizationJsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${siteOriginPlaceholder}/#us`,
      name: 'Nestboard',
      url: `${siteOriginPlaceholder}/`,
      logo: `${siteOriginPlaceholder}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${siteOriginPlaceholder}/#site`,
      name: 'Nestboard',
      url: `${siteOriginPlaceholder}/`,
      publisher: { '@id': `${siteOriginPlaceholder}/#us` },
    },
  ],
}

/** Returns a page's questions as a schema.org FAQPage. */
export const buildFaqJsonLd = (questions: readonly FaqEntry[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns the questions with the answers that hold if sign-up is closed. */
export const listFaqEntriesForClosedSignup = (questions: readonly FaqEntry[]): FaqEntry[] =>
  questions.map((each) => ({ ...each, answer: findFaqAnswerForClosedSignup(each) ?? each.answer }))

/** Serializes JSON for a data block. `<` is escaped, so that no value can close the script element. */
export const serializeJsonLd = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
