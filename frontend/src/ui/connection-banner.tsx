import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { networkOfflineIcon, networkOnlineIcon } from './icons/tool.ts'
import './connection-banner.css'

/** Banner across the page while the browser is offline and, with `back`, briefly after reconnecting. */
export function ConnectionBanner({
  back,
  children,
  onRetry,
}: {
  back?: boolean
  children: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className={joinClassNames('netbar', back && 'netbar--back')} role="status">
      <Icon path={back ? networkOnlineIcon : networkOfflineIcon} />
      <span>{children}</span>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try now
        </button>
      )}
    </div>
  )
}
