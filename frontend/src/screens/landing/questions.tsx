import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'

const questions = [
  [
    'What does Nestboard cost me?',
    'Nothing. Travelers never pay a booking fee. The price you see is the supplier’s price with every tax and fee in it, and its lines add up to the cent.',
  ],
  [
    'How can there be no commission?',
    'Suppliers pay a small fixed subscription, and their first year is free. They keep up to 30% that used to go to booking sites.',
  ],
  [
    'Who am I booking with?',
    'The host or hotel itself. You pay them, you message them, and a blue seal says that we have checked who they are.',
  ],
  [
    'What is a Planning Board?',
    'A trip in one place: searches, pinned stays, votes, the itinerary and the orders. Invite whoever is coming.',
  ],
  [
    'What can Sophia do?',
    'Draw up itineraries, find stays and things to do, and help with a booking. She only shows stays that exist, at prices you can book.',
  ],
  ['When can I start?', 'Now. Sign up with an email, and a six-digit code lets you in.'],
] as const

/** What people ask first; one answer open at a time. */
export function Questions() {
  return (
    <section className="wrap">
      <div className="faq">
        <h2 className="h-48">Fair questions</h2>
        <div>
          {questions.map(([question, answer], at) => (
            <details key={question} name="questions" open={at === 0}>
              <summary>
                {question}
                <Icon path={plusIcon} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
