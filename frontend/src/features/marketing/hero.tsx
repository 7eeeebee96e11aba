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
}

/** The attribute `sizes` of a hero picture, shared by the picture and its preload. */
export const heroImageSizes = '100vw'

/** The top section of a public page: a picture, a headline, and a form that leads to sign-up or the waitlist. */
export function Hero({ picture, alt, light, place, title, words, hint, promise }: Props) {
  return (
    <div className={joinClassNames('hero', `hero--${light}`)}>
      <Picture className="hero__photo" of={picture} alt={alt} sizes={heroImageSizes} first />
      <div className="wrap">
        <h1>{title}</h1>
        <div className="join">
          <p>{words}</p>
          <SignupOrWaitlistForm id="email" hint={hint} promise={promise} />
        </div>
        <p className="cap">{place}</p>
      </div>
    </div>
  )
}
