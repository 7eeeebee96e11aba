import { Icon } from '../../ui/icon.tsx'
import { checkIcon, crossIcon } from '../../ui/icons/sign.ts'

const powers = [
  {
    title: 'Reads, if you allow it',
    may: ['Stays, live prices, free nights', 'Your planning boards, or some of them', 'Your trips: dates and town'],
  },
  { title: 'Proposes, you confirm', may: ['A pin on a board', 'Rows of an itinerary', 'A new board, a search'] },
] as const
const never = ['Book, pay, cancel', 'Messages, mail, phone numbers', 'What is only other people’s'] as const

/** What a connected assistant may do at most, and what none may. */
export const AssistantPowers = () => (
  <section className="assistant-powers" aria-label="What an assistant may do">
    {[...powers, { title: 'Never', may: never, isNever: true }].map(({ title, may, ...rest }) => (
      <div key={title}>
        <h2>{title}</h2>
        <ul>
          {may.map((text) => (
            <li key={text}>
              <Icon path={'isNever' in rest ? crossIcon : checkIcon} size={16} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
