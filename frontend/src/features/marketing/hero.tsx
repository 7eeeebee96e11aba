import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { Picture, type Drawn } from './picture.tsx'
import './hero.css'

interface Props {
  readonly picture: Drawn
  readonly alt: string
  /** The light in the picture, which the shade behind the words follows. */
  readonly light: 'dusk' | 'morning'
  /** Where it is, below the picture. */
  readonly place: string
  readonly title: ReactNode
  readonly words: string
  readonly hint: string
  readonly promise: string
}

/** The width of a hero's picture, for the picture's `sizes` and its preload. */
export const heroSizes = '100vw'

/** The first view of a public page: a picture, a headline and the waitlist. */
export function Hero({ picture, alt, light, place, title, words, hint, promise }: Props) {
  return (
    <div className={classNames('hero', `hero--${light}`)}>
      <Picture className="hero__photo" of={picture} alt={alt} sizes={heroSizes} first />
      <div className="wrap">
        <h1>{title}</h1>
        <div className="join">
          <p>{words}</p>
          <JoinWaitlist hint={hint} promise={promise} />
        </div>
        <p className="cap">{place}</p>
      </div>
    </div>
  )
}
