import type { ReactNode } from 'react'
import { Picture, type Illustration } from '../../../features/marketing/picture.tsx'

/** Text beside an illustration in an arch. */
export function TextBesideIllustration({ picture, children }: { picture: Illustration; children: ReactNode }) {
  return (
    <div className="hello">
      <div className="hello__words">{children}</div>
      <div className="hello__arch">
        <Picture of={picture} alt="" sizes="(min-width: 900px) 660px, 450px" first />
      </div>
    </div>
  )
}
