import type { Profile } from '@nestboard/shared/profile/model.ts'
import type { ReactNode } from 'react'
import { formatTimestampAsMonth } from '../../lib/time/format-relative-time.ts'
import { formatHostReplyTime } from '../../lib/time/format-host-reply-time.ts'
import { checkIcon, clockIcon } from '../../ui/icons/sign.ts'
import { chatIcon } from '../../ui/icons/act.ts'
import { calendarIcon, peopleIcon, locationIcon } from '../../ui/icons/trip.ts'
import { formatLanguageNames } from '../intl/language-names.ts'
import { formatCityAndCountry } from './format-city-and-country.ts'
import type { ProfileFact } from './profile-page.tsx'

interface TrustFacts {
  readonly verified?: string | undefined
  /** The host's median reply time, in whole minutes; undefined while it isn't known. */
  readonly replyMinutes?: number | undefined
}

/**
 * The known facts about a user or supplier, for a profile page. Unknown facts are left out.
 * @param followers the follower count, for users who may see it
 * @param trust what was verified, and how soon a host replies
 */
export function listProfileFacts(
  profile: Pick<Profile, 'city' | 'state' | 'country' | 'languages' | 'nco'>,
  followers: ReactNode,
  trust: TrustFacts = {},
): ProfileFact[] {
  const place = formatCityAndCountry(profile)
  const languages = formatLanguageNames(profile.languages)
  return [
    ...(place ? [{ icon: locationIcon, text: place }] : []),
    ...(languages ? [{ icon: chatIcon, text: `Speaks ${languages}` }] : []),
    { icon: calendarIcon, text: `Member since ${formatTimestampAsMonth(profile.nco)}` },
    ...(trust.verified ? [{ icon: checkIcon, text: trust.verified }] : []),
    ...(trust.replyMinutes === undefined
      ? []
      : [{ icon: clockIcon, text: `Answers: ${formatHostReplyTime(trust.replyMinutes).toLowerCase()}` }]),
    ...(followers ? [{ icon: peopleIcon, text: followers }] : []),
  ]
}
