import { Link } from 'react-router'
import { OpenOrClosedSignupContent, type OpenAndClosedSignupContent } from '../../lib/open-or-closed-signup-content.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Picture } from './picture.tsx'
import { heroNightPicture } from './pictures.ts'
import './closing-section.css'

/** The last section of a public page, with a link up to the form at the top; for users, to become a supplier. */
export function ClosingSection({ title, words }: { title: string; words: OpenAndClosedSignupContent }) {
  const isUser = useSignedInUser() !== undefined
  const look = buildButtonClass({ look: 'line', size: 'l' })
  return (
    <section className="wrap closing-part">
      <div className="end">
        <Picture of={heroNightPicture} alt="" sizes="(min-width: 1312px) 1232px, 96vw" />
        <h2 className="h-64">{title}</h2>
        <p>
          <OpenOrClosedSignupContent {...words} />
        </p>
        {isUser ? (
          <Link className={look} to="/supplier/new">
            Get started
          </Link>
        ) : (
          // A plain anchor, so that it scrolls before the app has hydrated.
          <a className={look} href="#email">
            <OpenOrClosedSignupContent open="Get started" closed="Join the waitlist" />
          </a>
        )}
      </div>
    </section>
  )
}
