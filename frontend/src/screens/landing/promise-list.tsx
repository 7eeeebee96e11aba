import { Icon } from '../../ui/icon.tsx'
import { priceTagIcon } from '../../ui/icons/act.ts'
import { boardIcon, peopleIcon } from '../../ui/icons/trip.ts'

const promises = [
  [
    priceTagIcon,
    'No commission',
    'We take nothing from a booking, and you pay no booking fee. Suppliers pay a small fixed subscription.',
  ],
  [
    boardIcon,
    'The total comes first',
    'Every tax and fee is in it. Its lines add up to the cent, and what is paid at the door says so.',
  ],
  [
    peopleIcon,
    'One board, everyone’s say',
    'Pin what you like. Everyone you invite sees the same stays, the same prices and each other’s votes.',
  ],
] as const

/** What travelers can count on. */
export function PromiseList() {
  return (
    <section className="wrap promises-part" aria-labelledby="promises">
      <h2 className="h-36" id="promises">
        What we promise, and what we aim for
      </h2>
      <ul className="promises">
        {promises.map(([icon, title, words]) => (
          <li key={title}>
            <Icon path={icon} size={24} />
            <h3>{title}</h3>
            <p className="two">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
