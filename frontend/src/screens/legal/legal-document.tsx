import type { ReactNode } from 'react'
import './legal.css'

interface Section {
  readonly title: string
  readonly body: ReactNode
}

interface Props {
  readonly title: string
  /** Summary of the document in a few sentences. */
  readonly short: string
  readonly since: string
  readonly sections: readonly Section[]
}

/** A legal text: summary, table of contents and sections. */
export function LegalDocument({ title, short, since, sections }: Props) {
  return (
    <article className="wrap legal">
      <header>
        <h1 className="h-64">{title}</h1>
        <p className="t-18 two">{short}</p>
        <p className="t-14 three">In force since {since}</p>
      </header>
      <nav aria-label="On this page">
        <ol>
          {sections.map((section, at) => (
            <li key={section.title}>
              <a className="link" href={`#part-${at + 1}`}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__parts">
        {sections.map((section, at) => (
          <section key={section.title} id={`part-${at + 1}`} aria-labelledby={`part-${at + 1}-title`}>
            <h2 className="h-28" id={`part-${at + 1}-title`}>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}

/** Nestboard's contact address. */
export const contactEmail = 'hello@nestboard.example'

/** Nestboard's contact address as a mail link. */
export const ContactEmailLink = () => (
  <a className="link" href={`mailto:${contactEmail}`}>
    {contactEmail}
  </a>
)
