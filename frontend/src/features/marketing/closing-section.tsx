import { OpenOrClosedSignupContent, type OpenAndClosedSignupContent } from '../../lib/open-or-closed-signup-content.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { Picture } from './picture.tsx'
import { heroNightPicture } from './pictures.ts'
import './closing-section.css'

/** The last section of a public page, with a link up to the form at the top. */
export function ClosingSection({ title, words }: { title: string; words: OpenAndClosedSignupContent }) {
  return (
    <section className="wrap closing-part">
      <div className="end">
        <Picture of={heroNightPicture} alt="" sizes="(min-width: 1312px) 1232px, 96vw" />
        <h2 className="h-64">{title}</h2>
        <p>
          <OpenOrClosedSignupContent {...words} />
        </p>
        {/* A plain anchor, so that it scrolls before the app has hydrated. */}
        <a className={buildButtonClass({ look: 'line', size: 'l' })} href="#email">
          <OpenOrClosedSignupContent open="Get started" closed="Join the waitlist" />
        </a>
      </div>
    </section>
  )
}
