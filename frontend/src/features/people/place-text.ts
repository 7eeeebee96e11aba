import type { Profile } from '@nestboard/shared/profile/model.ts'
import { countryName } from '../intl/names.ts'

/** City, state and country of a profile as text: "Aireys Inlet, Victoria, Australia"; '' if all are unknown. */
export const formatCityAndCountry = ({ city, state, country }: Pick<Profile, 'city' | 'state' | 'country'>): string =>
  [city, state, countryName(country)].filter(Boolean).join(', ')
