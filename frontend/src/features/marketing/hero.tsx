import type { ReactNode } from 'react'
import type { OpenAndClosedSignupContent } from '../../lib/open-or-closed-signup-content.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Picture, type Illustration } from './picture.tsx'
import { SignupOrWaitlistForm } from './signup-or-waitlist-form.tsx'
import './hero.css'

interface Props {
  readonly picture: Illustration
  readonly alt: string
  /** Light in the picture, which decides the color of the shade behind the text. */
  readonly light: 'dusk' | 'morning'
  /** Caption below the picture, which names the place. */
  readonly place: string
  readonly title: ReactNode
  readonly words: string
  readonly hint: OpenAndClosedSignupContent
  /** Text shown after the address was stored on the waitlist. */
  readonly promise: string
  /** What stands in place of the form while sign-up is open, with a sentence above it. */
  readonly instead?: { readonly words: string; readonly part: ReactNode }
}

/** The attribute `sizes` of a hero picture, shared by the picture and its preload. */
export const heroImageSizes = '100vw'

/**
 * The top section of a public page: a picture, a headline, and a form that leads to sign-up or the waitlist. A page may
 * have another part instead of that form while sign-up is open.
 */
export function Hero({ picture, alt, light, place, title, words, hint, promise, instead }: Props) {
  return (
    <div className={joinClassNames('hero', `hero--${light}`, instead && 'hero--search')}>
      <Picture className="hero__photo" of={picture} alt={alt} sizes={heroImageSizes} first />
      <div className="wrap">
        <h1>{title}</h1>
        {instead && (
          <div className="hero__instead if-open">
            <p className="hero__say">{instead.words}</p>
            {instead.part}
          </div>
        )}
        <div className={joinClassNames('join', instead && 'if-closed')}>
          <p>{words}</p>
          <SignupOrWaitlistForm id="email" hint={hint} promise={promise} />
        </div>
        <p className="cap">{place}</p>
      </div>
    </div>
  )
}
