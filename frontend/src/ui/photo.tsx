import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './photo.css'

type Props = {
  src: string
  /** Alternative text; '' if the text beside the photo says the same. */
  alt: string
  srcSet?: string
  sizes?: string
  /** Placeholder image (a data or blob URL from a thumbhash), shown until the photo has loaded. */
  placeholder?: string
  /** Set for photos above the fold, so that they are loaded eagerly with high priority. */
  eager?: boolean
  /** Content at the top corners, such as labels. */
  topLeft?: ReactNode
  topRight?: ReactNode
  bottomLeft?: ReactNode
  bottomRight?: ReactNode
  className?: string
}

/** A photo of 1080 by 720 px. Its space is reserved, so that nothing shifts when it loads. */
export function Photo(props: Props) {
  const { src, alt, srcSet, sizes, placeholder, eager, className } = props
  const corners = { tl: props.topLeft, tr: props.topRight, bl: props.bottomLeft, br: props.bottomRight }
  return (
    <div
      className={joinClassNames('photo', className)}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={1080}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {Object.entries(corners).map(
        ([corner, marks]) =>
          marks && (
            <div key={corner} className={corner}>
              {marks}
            </div>
          ),
      )}
    </div>
  )
}
