import { OpenOrClosedSignupContent } from '../../lib/open-or-closed-signup-content.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { findFaqAnswerForClosedSignup, type FaqEntry } from './faq-entry.ts'
import './faq.css'

/** List of questions with answers that open one at a time. Native `details` elements make it work before hydration. */
export function Faq({ title, questions }: { title: string; questions: readonly FaqEntry[] }) {
  return (
    <section className="wrap">
      <div className="faq">
        <h2 className="h-48">{title}</h2>
        <div>
          {questions.map(({ question, answer }, at) => {
            const closed = findFaqAnswerForClosedSignup({ question, answer })
            return (
              <details key={question} name="questions" open={at === 0}>
                <summary>
                  <h3>{question}</h3>
                  <Icon path={plusIcon} />
                </summary>
                <p>{closed === undefined ? answer : <OpenOrClosedSignupContent open={answer} closed={closed} />}</p>
              </details>
            )
          })}
        </div>
      </div>
    </section>
  )
}
