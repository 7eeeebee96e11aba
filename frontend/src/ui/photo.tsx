import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './photo.css'

type Props = {
  src: string
  /** What is to be seen; empty where the words beside it say the same. */
  alt: string
  srcSet?: string
  sizes?: string
  /** A tiny picture (a data or blob URL made from a thumbhash) shown until the photograph is there. */
  placeholder?: string
  /** True for what is above the fold: loaded at once and first. */
  eager?: boolean
  /** Marks at the corners. */
  topLeft?: ReactNode
  topRight?: ReactNode
  bottomLeft?: ReactNode
  bottomRight?: ReactNode
  className?: string
}

/** A photograph 1080 by 720: its place is kept before it loads, so nothing shifts. */
export function Photo(props: Props) {
  const { src, alt, srcSet, sizes, placeholder, eager, className } = props
  const corners = { tl: props.topLeft, tr: props.topRight, bl: props.bottomLeft, br: props.bottomRight }
  return (
    <div
      className={classNames('photo', className)}
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
