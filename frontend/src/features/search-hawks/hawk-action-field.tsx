import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import { hawkActions, type HawkAction } from '@nestboard/shared/search-hawks/model.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { hawkActionTexts } from './hawk-words.ts'

interface Props {
  readonly value: HawkAction
  readonly onChange: (action: HawkAction) => void
  readonly mayOffer: boolean
}

/** Chooses what a search hawk does when a search matches. */
export const HawkActionField = ({ value, onChange, mayOffer }: Props) => (
  <RadioGroup
    legend="When a search matches"
    look="cards"
    value={value}
    onChange={onChange}
    choices={hawkActions.map((id) => {
      const isRefused = id === 'OFFER' && !mayOffer
      const { label, note, icon } = hawkActionTexts[id]
      return { id, label, icon, note: isRefused ? searchHawkErrorTexts.offerRole : note, disabled: isRefused }
    })}
  />
)
