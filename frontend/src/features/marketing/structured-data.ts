import { builtOrigin } from '@nestboard/shared/marketing/model.ts'
import type { Question } from './questions.ts'

/** Who we are, for search engines: schema.org Organization and WebSite. */
export const organization = {
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

/** The questions of a page as a schema.org FAQPage. */
export const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** As the text of a data block: nothing in it can end the element it stands in. */
export const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
