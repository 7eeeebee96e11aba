import type { ReactNode } from 'react'
import { Panel } from './card.tsx'
import { EmptyState, RoundBadge } from './empty-state.tsx'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  readonly icon: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Panel for a page whose list is still empty: an icon, what is missing, and how to add the first entry. */
export const EmptyPanel = ({ title, icon, action, children }: Props) => (
  <Panel>
    <EmptyState
      level={2}
      title={title}
      action={action}
      art={
        <RoundBadge>
          <Icon path={icon} size={24} />
        </RoundBadge>
      }
    >
      {children}
    </EmptyState>
  </Panel>
)
