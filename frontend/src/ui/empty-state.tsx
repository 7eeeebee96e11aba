import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './empty-state.css'

type Props = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** A drawing of about 96 by 72 px (an `svg` of class `art`) or a `Seal`. */
  art?: ReactNode
  /** The one thing to do. */
  action?: ReactNode
  /** The level of the title in the page; 2 where it is the page's own state. */
  level?: 2 | 3
  /** Announces it: something failed just now. */
  alert?: boolean
}

/** Nothing here yet: one sentence and one thing to do. */
export function EmptyState({ title, children, art, action, level = 3, alert }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      {art}
      <Title className={level === 2 ? 'h-28' : 'h-22'}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** A round ground for one drawing or a spinner: what is going on, or how it ended. */
export function Seal({ tone = 'action', children }: { tone?: 'action' | 'good' | 'bad'; children: ReactNode }) {
  return <span className={classNames('seal', tone !== 'action' && `seal--${tone}`)}>{children}</span>
}
