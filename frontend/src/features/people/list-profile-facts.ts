import type { Profile } from '@nestboard/shared/profile/model.ts'
import type { ReactNode } from 'react'
import { formatTimestampAsMonth } from '../../lib/time/format-relative-time.ts'
import { chatIcon } from '../../ui/icons/act.ts'
import { calendarIcon, peopleIcon, locationIcon } from '../../ui/icons/trip.ts'
import { formatLanguageNames } from '../intl/language-names.ts'
import { formatCityAndCountry } from './format-city-and-country.ts'
import type { ProfileFact } from './profile-page.tsx'

/**
 * The known facts about a user or supplier, for a profile page. Unknown facts are left out.
 * @param followers the follower count, for users who may see it
 */
export function listProfileFacts(
  profile: Pick<Profile, 'city' | 'state' | 'country' | 'languages' | 'nco'>,
  followers: ReactNode,
): ProfileFact[] {
  const place = formatCityAndCountry(profile)
  const languages = formatLanguageNames(profile.languages)
  return [
    ...(place ? [{ icon: locationIcon, text: place }] : []),
    ...(languages ? [{ icon: chatIcon, text: `Speaks ${languages}` }] : []),
    { icon: calendarIcon, text: `Member since ${formatTimestampAsMonth(profile.nco)}` },
    ...(followers ? [{ icon: peopleIcon, text: followers }] : []),
  ]
}
