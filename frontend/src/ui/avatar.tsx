import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { initials } from './initials.ts'
import './avatar.css'

type Size = 's' | 'm' | 'l' | 'xl'
const edgePx: Record<Size, number> = { s: 28, m: 40, l: 56, xl: 96 }

type Props = {
  /** Whose it is; also the name read out, unless `decorative`. */
  name: string
  /** The picture; without one, or when it does not load, the initials stand in. */
  src?: string | null
  size?: Size
  /** A supplier is square, a person round. */
  square?: boolean
  /** A green dot: here now. */
  here?: boolean
  /** The name already stands beside it. */
  decorative?: boolean
}

/** A face: 28, 40, 56 or 96 px. */
export function Avatar({ name, src, size = 'm', square, here, decorative }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const className = classNames('av', size !== 'm' && `av--${size}`, square && 'av--sq')
  const label = decorative ? '' : here ? `${name}, here now` : name
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
        className={classNames(className, 'av--words')}
        role={decorative ? undefined : 'img'}
        aria-label={label || undefined}
      >
        <span aria-hidden="true">{size === 's' ? initials(name).slice(0, 1) : initials(name)}</span>
      </span>
    )
  return here ? <span className="here">{face}</span> : face
}

/** Faces that overlap, and how many more there are. `on` names the ground they stand on, which rings each of them. */
export function AvatarStack(props: { children: ReactNode; more?: number; size?: 's' | 'm'; on?: 'paper' | 'raised' }) {
  const { children, more = 0, size = 'm', on = 'paper' } = props
  return (
    <span className={classNames('avs', on === 'raised' && 'avs--raised')}>
      {children}
      {more > 0 && (
        <span className={classNames('av more', size === 's' && 'av--s')}>
          +{more}
          <span className="vh"> more</span>
        </span>
      )}
    </span>
  )
}
