import { Suspense } from 'react'
import { useParams } from 'react-router'
import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'
import { HelpArticle } from './help/help-article.tsx'
import { HelpContents } from './help/help-contents.tsx'
import { findHelpPage } from '../features/marketing/help-sections.ts'
import './help/help.css'

// Lazy, because prerendered pages have a small first load.
const NotFound = createLazyComponent(
  () => import('../lib/navigation/not-found-page-with-home-link.tsx'),
  'NotFoundPageWithHomeLink',
)

/** The help center: its contents at /help, and its pages at /help/:slug. */
export function Screen() {
  const { slug } = useParams()
  if (slug === undefined) return <HelpContents />
  const found = findHelpPage(slug)
  if (found) return <HelpArticle key={slug} {...found} />
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}
