import { buttonClass } from '../../ui/button.tsx'
import { Picture } from './picture.tsx'
import { heroNight } from './pictures.ts'
import './closing.css'

/** The last word of a public page: back up to the waitlist. */
export function Closing({ title, words }: { title: string; words: string }) {
  return (
    <section className="wrap closing-part">
      <div className="end">
        <Picture of={heroNight} alt="" sizes="(min-width: 1312px) 1232px, 96vw" />
        <h2 className="h-64">{title}</h2>
        <p>{words}</p>
        {/* The browser itself scrolls there and, being a plain link, it works without a script. */}
        <a className={buttonClass({ look: 'line', size: 'l' })} href="#email">
          Join the waitlist
        </a>
      </div>
    </section>
  )
}
