import type { Profile } from '@nestboard/shared/profile/model.ts'
import { getCountryName } from '../intl/names.ts'

/** City, state and country of a profile as text: "Aireys Inlet, Victoria, Australia"; '' if all are unknown. */
export const formatCityAndCountry = ({ city, state, country }: Pick<Profile, 'city' | 'state' | 'country'>): string =>
  [city, state, getCountryName(country)].filter(Boolean).join(', ')
