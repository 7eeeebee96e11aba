import { Button } from '../../ui/button.tsx'
import '../../ui/calendar.css'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { locationIcon, peopleIcon } from '../../ui/icons/trip.ts'
import '../offers/traveler-party-field.css'
import './search-form.css'
import './search-form-in-waiting.css'

/** The controls of the search bar, in order, both here and in the loaded form. */
export const searchBarControls = [
  '.find input',
  '.span2 button:first-child',
  '.span2 button:last-child',
  '.party',
  '.find > [type=submit]',
] as const

/**
 * What stands in place of the search bar until its form has loaded: the same fields, of the same size. A destination
 * can be typed at once; the other fields are passed on to the form.
 */
export function SearchFormInWaiting({ onPress }: { onPress: (control: (typeof searchBarControls)[number]) => void }) {
  return (
    <form
      className="find find--bar"
      aria-label="Search for a stay"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPress('.find > [type=submit]')
      }}
    >
      <label className="find__start">
        <span>Destination</span>
        <Icon path={locationIcon} />
        <input type="text" placeholder="Where to?" autoComplete="off" />
      </label>
      <div className="find__dates">
        <div className="span2">
          <button type="button" aria-haspopup="dialog" onClick={() => onPress('.span2 button:first-child')}>
            <small>Check-in</small>
            <b className="num">Select</b>
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => onPress('.span2 button:last-child')}>
            <small>Check-out</small>
            <b className="num">Select</b>
          </button>
        </div>
      </div>
      <button type="button" className="party" aria-haspopup="dialog" onClick={() => onPress('.party')}>
        <Icon path={peopleIcon} size={24} />
        <small>Travelers</small>
        <b className="num cut">2 adults</b>
      </button>
      <Button type="submit" look="main" icon={searchIcon}>
        Search
      </Button>
    </form>
  )
}
