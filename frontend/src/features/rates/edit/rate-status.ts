import type { Rate } from '@nestboard/shared/rates/model.ts'
import { eyeIcon, lockIcon, minusIcon } from '../../../ui/icons/sign.ts'
import type { RadioOption } from '../../../ui/radio-group.tsx'
import type { TagTone } from '../../../ui/tag.tsx'

/** The three-way visibility of a rate (supplier §4): INACTIVE disables the rate but keeps its stored visibility. */
export type RateStatus = 'PUBLIC' | 'PRIVATE' | 'INACTIVE'

export const findRateStatus = ({ active, visibility }: Pick<Rate, 'active' | 'visibility'>): RateStatus =>
  active ? visibility : 'INACTIVE'

export const rateStatusTags: Readonly<Record<RateStatus, { label: string; tone: TagTone; icon: string }>> = {
  PUBLIC: { label: 'Public', tone: 'good', icon: eyeIcon },
  PRIVATE: { label: 'Private', tone: 'plain', icon: lockIcon },
  INACTIVE: { label: 'Inactive', tone: 'warn', icon: minusIcon },
}

export const rateStatusChoices: readonly RadioOption<RateStatus>[] = [
  { id: 'PUBLIC', label: 'Public', note: 'Visible in search results', icon: eyeIcon },
  { id: 'PRIVATE', label: 'Private', note: 'Only for the people you offer it to', icon: lockIcon },
  { id: 'INACTIVE', label: 'Inactive', note: 'Fully disabled: nobody can book it', icon: minusIcon },
]
