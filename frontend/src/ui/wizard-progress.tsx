import type { CSSProperties } from 'react'
import { Icon } from './icon.tsx'
import { checkIcon } from './icons/sign.ts'
import './wizard-progress.css'

interface Props {
  readonly steps: readonly string[]
  /** Index of the current step; all steps before it are done. */
  readonly now: number
  /** Share of the current step that is done, 0 to 1. */
  readonly progress?: number
  readonly label?: string
  /** Relative widths of the steps; by default all are equal. */
  readonly sizes?: readonly number[]
}

/** Progress through the steps of a long form. */
export function WizardProgress({ steps, now, progress = 0, label = 'Steps', sizes }: Props) {
  return (
    <ol
      className="wiz"
      aria-label={label}
      style={sizes && { gridTemplateColumns: sizes.map((size) => `minmax(max-content, ${size}fr)`).join(' ') }}
    >
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
