import { href, Link } from 'react-router'
import { buildHelpPath } from '@nestboard/shared/marketing/help-slugs.ts'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRightIcon } from '../../ui/icons/sign.ts'
import type { HelpPage, HelpSection } from '../../features/marketing/help-page.ts'
import { HelpText } from '../../features/marketing/help-text.tsx'

/** A page of the help center, with links to the others of its section. */
export function HelpArticle({ page, section }: { page: HelpPage; section: HelpSection }) {
  useEntityNameInTitle(page.title)
  const others = section.pages.filter(({ slug }) => slug !== page.slug)
  return (
    <div className="wrap help-page">
      <article>
        <p className="help-page__path">
          <Link to={href('/help')}>Help</Link>
          <Icon path={chevronRightIcon} size={16} />
          {section.title}
        </p>
        <h1 className="h-48">{page.title}</h1>
        <HelpText text={page.text} />
        <p className="help-page__end if-contact">
          Still stuck?{' '}
          <Link className="link" to={href('/help/contact')}>
            Write to us
          </Link>
        </p>
      </article>
      <nav aria-labelledby="help-section">
        <h2 id="help-section" className="h-18">
          {section.title}
        </h2>
        {others.map(({ slug, title }) => (
          <Link key={slug} to={buildHelpPath(slug)}>
            {title}
          </Link>
        ))}
        <Link to={href('/help')}>All help</Link>
      </nav>
    </div>
  )
}
