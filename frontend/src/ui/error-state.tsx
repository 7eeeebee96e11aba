import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState, RoundBadge } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { warningIcon } from './icons/sign.ts'

type Props = {
  /** Says what failed. */
  title: string
  /** Says what is not affected, and what to do. */
  children?: ReactNode
  onRetry?: () => void
  retry?: string
  busy?: boolean
  /** Shown instead of the retry button. */
  action?: ReactNode
  level?: 2 | 3
}

/** Shown in place of content that failed to load: what failed, what is not affected, and a retry button. */
export function ErrorState({ title, children, onRetry, retry = 'Try again', busy, action, level }: Props) {
  const again = onRetry && (
    <Button size="s" busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  )
  const art = (
    <RoundBadge tone="bad">
      <Icon path={warningIcon} size={24} />
    </RoundBadge>
  )
  return (
    <EmptyState alert level={level} title={title} art={art} action={action ?? again}>
      {children}
    </EmptyState>
  )
}
