import type { Profile } from '@nestboard/shared/profile/model.ts'
import { countryName, languageName } from '../intl/names.ts'

/** "Aireys Inlet, Victoria, Australia"; '' if unknown. */
export const placeText = ({ city, state, country }: Pick<Profile, 'city' | 'state' | 'country'>): string =>
  [city, state, countryName(country)].filter(Boolean).join(', ')

/** "English and Italian"; '' if there are none. */
export const languagesText = (codes: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(codes.map(languageName))
