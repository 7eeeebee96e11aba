import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Picture, type Illustration } from './picture.tsx'
import './picture-text-section.css'

interface Props {
  readonly picture: Illustration
  readonly alt: string
  readonly icon: string
  readonly eyebrow: string
  readonly title: string
  readonly words: string
  /** Content laid over the picture: an excerpt of the app with made-up figures. */
  readonly children: ReactNode
}

/** A picture with a text beside it. Consecutive sections swap the sides of picture and text. */
export function PictureTextSection({ picture, alt, icon, eyebrow, title, words, children }: Props) {
  return (
    <div className="alt">
      <div className="scene">
        <Picture of={picture} alt={alt} sizes="(min-width: 1312px) 682px, (min-width: 900px) 54vw, 94vw" />
        <div className="over">{children}</div>
      </div>
      <div className="alt__words">
        <span className="alt__eyebrow">
          <Icon path={icon} />
          {eyebrow}
        </span>
        <h2 className="h-48">{title}</h2>
        <p>{words}</p>
      </div>
    </div>
  )
}
