import { siteOriginPlaceholder } from '@nestboard/shared/marketing/model.ts'
import { findHelpPage } from './help-sections.ts'

/**
 * Describes a help page to search engines: an article, and its place in the help center, as schema.org data.
 * @param path of any public page
 * @returns nothing for a page that is no help page
 */
export function buildHelpPageJsonLd(path: string): object[] {
  const found = findHelpPage(path.replace(/^\/help\//, ''))
  if (!found) return []
  const { title, description } = found.page
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: 'Help', item: `${siteOriginPlaceholder}/help` },
    { '@type': 'ListItem', position: 2, name: title, item: siteOriginPlaceholder + path },
  ]
  const publisher = { '@id': `${siteOriginPlaceholder}/#us` }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      author: publisher,
      publisher,
    },
    { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: crumbs },
  ]
}
