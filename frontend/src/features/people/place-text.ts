import type { Profile } from '@nestboard/shared/profile/model.ts'

const region = new Intl.DisplayNames(['en'], { type: 'region' })
const language = new Intl.DisplayNames(['en'], { type: 'language' })

/** "Aireys Inlet, Victoria, Australia"; empty where nothing is said. */
export const placeText = ({ city, state, country }: Pick<Profile, 'city' | 'state' | 'country'>): string =>
  [city, state, country && (region.of(country) ?? country)].filter(Boolean).join(', ')

/** "English and Italian"; empty where nothing is said. */
export const languagesText = (codes: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(codes.map((code) => language.of(code) ?? code))
