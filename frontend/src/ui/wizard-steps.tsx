import type { CSSProperties } from 'react'
import { Icon } from './icon.tsx'
import { checkIcon } from './icons/sign.ts'
import './wizard-steps.css'

/** Steps of a long form: those before `now` are done, and `progress` (0 to 1) is the share of the current one. */
export function WizardSteps(props: { steps: readonly string[]; now: number; progress?: number; label?: string }) {
  const { steps, now, progress = 0, label = 'Steps' } = props
  return (
    <ol className="wiz" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < now ? 'done' : at === now ? 'now' : undefined}
          aria-current={at === now ? 'step' : undefined}
          style={at === now ? ({ '--v': `${progress * 100}%` } as CSSProperties) : undefined}
        >
          <span>
            {at < now && <Icon path={checkIcon} size={16} label="Done" />}
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
