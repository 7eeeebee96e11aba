import type { CSSProperties, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { checkIcon } from './icons/sign.ts'
import './progress-bar.css'

/** Progress from 0 to 100. */
export function ProgressBar({ percent, label, tone }: { percent: number; label: string; tone?: 'good' | 'bad' }) {
  return (
    <div
      className={joinClassNames('bar', tone && `bar--${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ '--v': `${percent}%` } as CSSProperties} />
    </div>
  )
}

/**
 * Confirmation shown beside a title after saving. The live region stays mounted, so that screen readers announce it.
 */
export function SavedConfirmation({ children = 'Saved', shown = true }: { children?: ReactNode; shown?: boolean }) {
  return (
    <span className="saved" role="status">
      {shown && (
        <>
          <Icon path={checkIcon} size={16} />
          {children}
        </>
      )}
    </span>
  )
}
