import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { pinIcon, voteIcon } from '../../ui/icons/act.ts'
import { searchIcon } from '../../ui/icons/sign.ts'
import { calendarIcon } from '../../ui/icons/trip.ts'

const blurbs = [
  {
    icon: pinIcon,
    title: 'Pin what you like',
    text: 'Choose dates at a stay and press Pin. Its price then and its price now stand here side by side.',
  },
  {
    icon: searchIcon,
    title: 'Keep your searches',
    text: 'What you look for on this board stays here, with its dates and travelers, and opens where you left it.',
  },
  {
    icon: voteIcon,
    title: 'Decide together',
    text: 'Invite who comes along. Everybody sees the same board at the same moment, and votes.',
  },
  {
    icon: calendarIcon,
    title: 'Plan every day',
    text: 'Put drives, dinners and walks into the itinerary. Stays you book find their place by themselves.',
  },
] as const

/** What a board is for, while nothing is on it. */
export function PlanningBlurbs({ action }: { action: ReactNode }) {
  return (
    <section className="sect" aria-labelledby="empty-board">
      <header className="blurbs__head">
        <h2 className="h-28" id="empty-board">
          Nothing on this board yet
        </h2>
        <span className="push">{action}</span>
      </header>
      <ul className="blurbs">
        {blurbs.map(({ icon, title, text }) => (
          <li key={title}>
            <span>
              <Icon path={icon} size={24} />
            </span>
            <h3 className="h-18">{title}</h3>
            <p className="two">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
