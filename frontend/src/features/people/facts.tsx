import type { Profile } from '@nestboard/shared/profile/model.ts'
import type { ComponentProps } from 'react'
import { monthText } from '../../lib/relative-time.ts'
import { chatIcon } from '../../ui/icons/act.ts'
import { calendarIcon, peopleIcon, placeIcon } from '../../ui/icons/trip.ts'
import { FollowerCount } from '../follow/follower-count.tsx'
import { languagesText, placeText } from './place-text.ts'
import type { Fact } from './profile-page.tsx'

/**
 * What is known of somebody, a line each, and nothing of what they don't say.
 * @param isMember followers are counted for people who are signed in
 */
export function factsOf(
  profile: Pick<Profile, 'city' | 'state' | 'country' | 'languages' | 'nco'>,
  of: ComponentProps<typeof FollowerCount>['of'],
  isMember: boolean,
): Fact[] {
  const place = placeText(profile)
  const languages = languagesText(profile.languages)
  return [
    ...(place ? [{ icon: placeIcon, text: place }] : []),
    ...(languages ? [{ icon: chatIcon, text: `Speaks ${languages}` }] : []),
    { icon: calendarIcon, text: `Member since ${monthText(profile.nco)}` },
    ...(isMember ? [{ icon: peopleIcon, text: <FollowerCount of={of} /> }] : []),
  ]
}
