import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './empty-state.css'

type Props = {
  title: string
  /** One sentence below the title: what will appear here, or how to add the first item. */
  children?: ReactNode
  /** An illustration of about 96 by 72 px (an `svg` with class `art`), or a `RoundBadge`. */
  art?: ReactNode
  /** Button or link for the suggested next step; at most one. */
  action?: ReactNode
  /** Heading level of the title; 2 if it describes the whole page. */
  level?: 2 | 3
  /** Set for failures, so that screen readers announce the text immediately. */
  alert?: boolean
}

/** Shown in place of content that doesn't exist yet: a title, one sentence and one action. */
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
export function RoundBadge({ tone = 'action', children }: { tone?: 'action' | 'good' | 'bad'; children: ReactNode }) {
  return <span className={joinClassNames('seal', tone !== 'action' && `seal--${tone}`)}>{children}</span>
}
