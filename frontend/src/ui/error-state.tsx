import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState, Seal } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { warnIcon } from './icons/sign.ts'

type Props = {
  /** What failed. */
  title: string
  /** What is unaffected, and what to do. */
  children?: ReactNode
  onRetry?: () => void
  retry?: string
  busy?: boolean
  /** Shown instead of the retry button. */
  action?: ReactNode
  level?: 2 | 3
}

/** Loading error: what failed, what is unaffected, and a retry. */
export function ErrorState({ title, children, onRetry, retry = 'Try again', busy, action, level }: Props) {
  const again = onRetry && (
    <Button size="s" busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  )
  const art = (
    <Seal tone="bad">
      <Icon path={warnIcon} size={24} />
    </Seal>
  )
  return (
    <EmptyState alert level={level} title={title} art={art} action={action ?? again}>
      {children}
    </EmptyState>
  )
}
