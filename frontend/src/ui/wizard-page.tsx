import type { ReactNode } from 'react'
import './wizard-page.css'

interface Props {
  /** Content of the header: logo or name at the start, the progress, and a link to leave at the end. */
  readonly head: ReactNode
  /**
   * Content of the footer: Back at the start. An element with the class `wizard__end`, and all content after it, is at
   * the end.
   */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** Frame of a wizard's page, whose header and footer stay visible while the content scrolls. */
export function WizardPage({ head, foot, children }: Props) {
  return (
    <div className="wizard">
      <header className="wizard__head">
        <div className="wrap">{head}</div>
      </header>
      <div className="wizard__body wrap">{children}</div>
      <footer className="wizard__foot">
        <div className="wrap">{foot}</div>
      </footer>
    </div>
  )
}

interface TitleProps {
  /** Number of the step, above the title. */
  readonly above?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** Title and introduction of a wizard's page. */
export function WizardTitle({ above, title, children }: TitleProps) {
  return (
    <div className="wizard__title">
      {above && <p className="wizard__above num">{above}</p>}
      <h1 className="h-48">{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}

/** Progress of a wizard: `Step 2 of 6`, and a row of ticks along the header's lower edge. `now` is counted from 1. */
export function WizardStepProgress({ now, of }: { now: number; of: number }) {
  return (
    <>
      <span className="wizard__at num">
        Step {now} of {of}
      </span>
      <span className="wizard__ticks" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={at} className={at + 1 < now ? 'is-done' : at + 1 === now ? 'is-now' : undefined} />
        ))}
      </span>
    </>
  )
}
