import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import './tag.css'

export type TagTone = 'plain' | 'good' | 'warn' | 'bad' | 'action' | 'deal'

/** A status word. Add an icon if color would be the only signal; use the tone `deal` for deals only. */
export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: string; children: ReactNode }) {
  return (
    <span className={joinClassNames('tag', `tag--${tone}`)}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  )
}

/** A discount: "−10%". */
export function DiscountTag({ children }: { children: ReactNode }) {
  return <span className="off">{children}</span>
}

interface MarkProps {
  readonly icon?: string
  /** Blue, for personalized offers. */
  readonly action?: boolean
  /** Red-brown, for rates of clubs (on screens: groups). */
  readonly deal?: boolean
  readonly children: ReactNode
}

/** A label on a photo, white by default. */
export function PhotoLabel({ icon, action, deal, children }: MarkProps) {
  return (
    <span className={joinClassNames('mark', action && 'mark--action', deal && 'mark--deal', !icon && 'mark--bare')}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  )
}

export function CountPill({ tone = 'ink', children }: { tone?: 'ink' | 'soft' | 'deal'; children: ReactNode }) {
  return <span className={joinClassNames('count', tone !== 'ink' && `count--${tone}`)}>{children}</span>
}
