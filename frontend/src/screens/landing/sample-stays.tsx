import { Picture } from '../../features/marketing/picture.tsx'
import {
  alpineHutPicture,
  fernGullyPicture,
  canalHousePicture,
  naxosPicture,
} from '../../features/marketing/pictures.ts'

const stays = [
  [fernGullyPicture, 'Fern Gully Cabin', 'Lavers Hill, Victoria', 'A$176'],
  [naxosPicture, 'Aigli Rooms', 'Naxos, Greece', '€148'],
  [alpineHutPicture, 'Hütte Edelgrat', 'Grindelwald, Switzerland', 'CHF 240'],
  [canalHousePicture, 'Huis aan de Gracht', 'Amsterdam, Netherlands', '€196'],
] as const

/** Four illustrated examples of stays. */
export function SampleStays() {
  return (
    <section className="wrap">
      <div className="stays__head">
        <h2 className="h-36">Straight from the owner</h2>
        <p className="t-14 two">Four examples, drawn by us</p>
      </div>
      {/* Scrolls sideways on phones, so it must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard users */}
      <ul className="stays" tabIndex={0} aria-label="Examples of stays">
        {stays.map(([picture, name, place, price]) => (
          <li key={name}>
            <Picture of={picture} alt="" sizes="(min-width: 900px) 290px, (min-width: 600px) 42vw, 74vw" />
            <h3>{name}</h3>
            <p className="t-14 two">{place}</p>
            <p className="stays__price num">
              <b>{price}</b> <span>night</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
