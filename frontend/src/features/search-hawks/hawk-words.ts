import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { HawkAction, SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { eyeIcon, bellIcon } from '../../ui/icons/sign.ts'
import { sparkleIcon } from '../../ui/icons/act.ts'
import type { TagTone } from '../../ui/tag.tsx'

interface ActionWords {
  readonly label: string
  readonly note: string
  readonly icon: string
  readonly tone: TagTone
}

/** Texts of each action of a search hawk, in the order of the filters. */
export const hawkActionTexts: Readonly<Record<HawkAction, ActionWords>> = {
  OFFER: {
    label: 'Offer',
    note: 'Sends the traveler your private rate for these nights at once',
    icon: sparkleIcon,
    tone: 'action',
  },
  NOTIFY: { label: 'Notify', note: 'Adds a lead and tells your team', icon: bellIcon, tone: 'plain' },
  NONE: { label: 'None', note: 'Only adds a lead', icon: eyeIcon, tone: 'plain' },
}

const metersPerMile = 1609.34
const shortly = (value: number): string => String(Number(value.toFixed(1)))

/** A radius in kilometers: `8 km`, `0.5 km`. */
export const formatKilometers = (meters: number): string => `${shortly(meters / 1000)} km`

/** A radius in kilometers and miles: `8 km (5 miles)`. */
export const formatWatchedRadius = (meters: number): string =>
  `${formatKilometers(meters)} (${shortly(meters / metersPerMile)} miles)`

/** The check-in days that a hawk watches: `Dec 1, 2026 – Mar 31, 2027`. */
export const formatWatchedDays = ({ dayFrom, dayTill }: Pick<SearchHawk, 'dayFrom' | 'dayTill'>): string =>
  formatDayRange(dayFrom, dayTill, {})
