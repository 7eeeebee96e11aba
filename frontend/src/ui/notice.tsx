import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { checkIcon, clockIcon, infoIcon, warningIcon } from './icons/sign.ts'
import { priceTagIcon } from './icons/act.ts'
import type { TagTone } from './tag.tsx'
import './notice.css'

const icons: Record<TagTone, string> = {
  plain: infoIcon,
  action: infoIcon,
  good: checkIcon,
  warn: clockIcon,
  bad: warningIcon,
  deal: priceTagIcon,
}

type Props = {
  tone?: TagTone
  icon?: string
  children: ReactNode
  /** Link or link-like button at the end. */
  action?: ReactNode
  /** Set for the result of the user's last action, so that screen readers announce it immediately. */
  live?: boolean
}

/** Inline message; in a form, it explains why the form was refused. */
export function Notice({ tone = 'plain', icon = icons[tone], children, action, live }: Props) {
  return (
    <div
      className={joinClassNames('alert', tone !== 'plain' && `alert--${tone}`)}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon path={icon} />
      <div>{children}</div>
      {action}
    </div>
  )
}
