import { clubCategories, clubCategoryNames, type ClubCategory } from '@nestboard/shared/groups/model.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface Props {
  /** The chosen category; '' for all. */
  readonly category: ClubCategory | ''
  readonly onChange: (category: ClubCategory | '') => void
}

/** Filters groups by their category. */
export const ClubCategoryFilter = ({ category, onChange }: Props) => (
  <SelectField
    className="field--bare"
    label="Category"
    value={category}
    onChange={({ target }) => onChange(target.value as ClubCategory | '')}
  >
    <option value="">Any category</option>
    {clubCategoryNames.map((each) => (
      <option key={each} value={each}>
        {clubCategories[each]}
      </option>
    ))}
  </SelectField>
)
