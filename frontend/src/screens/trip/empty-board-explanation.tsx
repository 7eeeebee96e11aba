import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { thumbtackIcon } from '../../ui/icons/act.ts'
import { voteIcon } from '../../ui/icons/tool.ts'
import { searchIcon } from '../../ui/icons/sign.ts'
import { calendarIcon } from '../../ui/icons/trip.ts'

const blurbs = [
  {
    icon: thumbtackIcon,
    title: 'Pin what you like',
    text: 'Choose dates for a stay and press Pin. The board shows its price then and now, side by side.',
  },
  {
    icon: searchIcon,
    title: 'Keep your searches',
    text: 'Searches you start from this board stay here with their dates and travelers, and open where you left them.',
  },
  {
    icon: voteIcon,
    title: 'Decide together',
    text: 'Invite everyone who is coming. You all see the same board live, and vote.',
  },
  {
    icon: calendarIcon,
    title: 'Plan every day',
    text: 'Put drives, dinners and walks into the itinerary. Stays you book are added automatically.',
  },
] as const

/** Explains on an empty planning board what a board is for. */
export function EmptyBoardExplanation({ action }: { action: ReactNode }) {
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
