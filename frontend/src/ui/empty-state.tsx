import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './empty-state.css'

type Props = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** An illustration of about 96 by 72 px (an `svg` with class `art`) or a `Seal`. */
  art?: ReactNode
  /** The one suggested action. */
  action?: ReactNode
  /** Heading level of the title; 2 if it describes the whole page. */
  level?: 2 | 3
  /** Set for failures: screen readers announce the text immediately. */
  alert?: boolean
}

/** Empty state: one sentence and one action. */
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

/** A round background for an icon or a spinner. */
export function Seal({ tone = 'action', children }: { tone?: 'action' | 'good' | 'bad'; children: ReactNode }) {
  return <span className={classNames('seal', tone !== 'action' && `seal--${tone}`)}>{children}</span>
}
