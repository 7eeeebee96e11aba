import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { href, Link } from 'react-router'
import { buildHelpPath } from '@nestboard/shared/marketing/help-slugs.ts'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailIcon, searchIcon } from '../../ui/icons/sign.ts'
import type { HelpPage } from '../../features/marketing/help-page.ts'
import { helpPages, helpSections } from '../../features/marketing/help-sections.ts'
import { rankHelpPages } from '../../features/marketing/rank-help-pages.ts'

/** The start of the help center: a search over all pages, and the pages by section. */
export function HelpContents() {
  const [params, setParams] = usePageSearchParams()
  // The prerendered page knows no query, so the first render in the browser must not show one either.
  const [isInBrowser, setInBrowser] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const asked = params.get('q') ?? ''
  const query = isInBrowser ? asked.trim() : ''
  const found = rankHelpPages(helpPages, query).slice(0, maxResults)
  const find = (text: string) => setParams(text.trim() === '' ? {} : { q: text }, { replace: true })
  useEffect(() => {
    setInBrowser(true)
    const input = field.current
    if (!input) return
    // The value may have been typed before hydration; otherwise the URL tells it, as after Back.
    if (input.value !== '' && input.value !== asked) find(input.value)
    else input.value = asked
    // oxlint-disable-next-line react/exhaustive-deps -- only what stood in the field when it appeared
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(field.current?.value ?? '')
    results.current?.focus()
  }
  return (
    <div className="wrap help">
      <div className="help__hero">
        <h1 className="h-64">How can we help?</h1>
        <search>
          <form className="control" onSubmit={submit}>
            <Icon path={searchIcon} />
            <input
              ref={field}
              type="search"
              name="q"
              aria-label="Search help"
              placeholder="Address, refund, calendar …"
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => find(target.value)}
            />
            <Button look="main" size="s" type="submit">
              Search
            </Button>
          </form>
        </search>
      </div>
      {/* A live region is announced only if it was in the page before its text. */}
      <p className="vh" role="status">
        {query !== '' && describeCount(found.length)}
      </p>
      {query === '' ? <Contents /> : <Results found={found} heading={results} />}
      <WriteToUs />
    </div>
  )
}

const Contents = () => (
  <div className="help__contents">
    {helpSections.map(({ title, icon, pages }) => (
      <section key={title} aria-label={title}>
        <h2 className="h-22">
          <Icon path={icon} />
          {title}
        </h2>
        <ul>
          {pages.map((page) => (
            <li key={page.slug}>
              <Link to={buildHelpPath(page.slug)}>{page.title}</Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** More results than this help nobody to choose. */
const maxResults = 8

const describeCount = (count: number): string =>
  count === 0 ? 'Nothing found. Try another word.' : count === 1 ? '1 page' : `${count} pages`

interface ResultsProps {
  readonly found: readonly HelpPage[]
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Results({ found, heading }: ResultsProps) {
  const id = useId()
  return (
    <section className="help__results" aria-labelledby={id}>
      <h2 ref={heading} id={id} className="h-22" tabIndex={-1}>
        {describeCount(found.length)}
      </h2>
      <ul>
        {found.map(({ slug, title, description }) => (
          <li key={slug}>
            <Link to={buildHelpPath(slug)}>
              <b className="b">{title}</b>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the contact form. Hidden in an installation without an address for it. */
const WriteToUs = () => (
  <section className="help__write if-contact" aria-labelledby="help-write">
    <div>
      <h2 id="help-write" className="h-28">
        Not in here?
      </h2>
      <p className="two">
        Write to us, and a person answers. With a stay that is going wrong, talk to your host first.
      </p>
    </div>
    <Link className={buildButtonClass({})} to={href('/help/contact')}>
      <Icon path={mailIcon} />
      Write to us
    </Link>
  </section>
)
