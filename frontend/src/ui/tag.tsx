import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './tag.css'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'action' | 'deal'

/** A status in a word, with a drawing where colour would otherwise be alone. `deal` is for deals and nothing else. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: string; children: ReactNode }) {
  return (
    <span className={classNames('tag', `tag--${tone}`)}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  )
}

/** How much less: "−10%". */
export function Discount({ children }: { children: ReactNode }) {
  return <span className="off">{children}</span>
}

/** A word on a photograph: white, or azure for what is personal. */
export function Mark({ icon, action, children }: { icon?: string; action?: boolean; children: ReactNode }) {
  return (
    <span className={classNames('mark', action && 'mark--action', !icon && 'mark--bare')}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  )
}

/** How many, in a pill. */
export function Count({ tone = 'ink', children }: { tone?: 'ink' | 'soft' | 'deal'; children: ReactNode }) {
  return <span className={classNames('count', tone !== 'ink' && `count--${tone}`)}>{children}</span>
}
