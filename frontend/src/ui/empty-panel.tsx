import type { ReactNode } from 'react'
import { Panel } from './card.tsx'
import { EmptyState, Seal } from './empty-state.tsx'
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
        <Seal>
          <Icon path={icon} size={24} />
        </Seal>
      }
    >
      {children}
    </EmptyState>
  </Panel>
)
