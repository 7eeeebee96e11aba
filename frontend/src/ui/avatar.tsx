import { useState, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { getInitials } from './get-initials.ts'
import './avatar.css'

type Size = 's' | 'm' | 'l' | 'xl'
const edgePx: Record<Size, number> = { s: 28, m: 40, l: 56, xl: 96 }

type Props = {
  /** Name of the person or supplier; read by screen readers unless `decorative`. */
  name: string
  /** Picture URL. Without one, or if it fails to load, the initials are shown. */
  src?: string | null
  size?: Size
  /** Whether the avatar is square, as for suppliers; avatars of people are round. */
  square?: boolean
  /** Shows a green dot for a person who is online. */
  here?: boolean
  /** Hides the avatar from screen readers, because the name is written beside it. */
  decorative?: boolean
}

/** An avatar with a size of 28, 40, 56 or 96 px. */
export function Avatar({ name, src, size = 'm', square, here, decorative }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const className = joinClassNames('av', size !== 'm' && `av--${size}`, square && 'av--sq')
  const label = decorative ? '' : here ? `${name}, online now` : name
  const face =
    src && src !== broken ? (
      <img
        className={className}
        src={src}
        alt={label}
        width={edgePx[size]}
        height={edgePx[size]}
        onError={() => setBroken(src)}
      />
    ) : (
      <span
        className={joinClassNames(className, 'av--words')}
        role={decorative ? undefined : 'img'}
        aria-label={label || undefined}
      >
        <span aria-hidden="true">{size === 's' ? getInitials(name).slice(0, 1) : getInitials(name)}</span>
      </span>
    )
  return here ? <span className="here">{face}</span> : face
}

/**
 * Overlapping avatars, followed by the number of people not shown (`more`). `on` is the background surface, whose
 * color the ring around each avatar takes.
 */
export function AvatarStack(props: { children: ReactNode; more?: number; size?: 's' | 'm'; on?: 'paper' | 'raised' }) {
  const { children, more = 0, size = 'm', on = 'paper' } = props
  return (
    <span className={joinClassNames('avs', on === 'raised' && 'avs--raised')}>
      {children}
      {more > 0 && (
        <span className={joinClassNames('av more', size === 's' && 'av--s')}>
          +{more}
          <span className="vh"> more</span>
        </span>
      )}
    </span>
  )
}
