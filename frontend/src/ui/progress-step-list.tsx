import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { checkIcon, crossIcon } from './icons/sign.ts'
import { Spinner } from './spinner.tsx'
import './progress-step-list.css'

export type ProgressStepState = 'done' | 'now' | 'wait' | 'bad'
export type ProgressStepData = { title: string; note?: ReactNode; state: ProgressStepState }

const spoken: Record<ProgressStepState, string> = { done: 'Done', now: 'In progress', wait: 'Waiting', bad: 'Failed' }

/** Vertical list of steps, each done, running, waiting or failed. */
export function ProgressStepList({ steps, label }: { steps: readonly ProgressStepData[]; label: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, at) => (
        <li key={at} className={`step step--${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="step__dot">
            <StepMark state={step.state} number={at + 1} />
          </span>
          <div>
            <h3>
              {step.title}
              <span className="vh">, {spoken[step.state]}</span>
            </h3>
            {step.note && <p className="t-14 two">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ state, number }: { state: ProgressStepState; number: number }) {
  if (state === 'done') return <Icon path={checkIcon} />
  if (state === 'now') return <Spinner />
  return state === 'bad' ? <Icon path={crossIcon} /> : <span aria-hidden="true">{number}</span>
}
