import type { User } from '@nestboard/shared/profile/model.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { UserPicker } from './user-picker.tsx'
import './people-to-invite-field.css'

interface Props {
  readonly picked: readonly User[]
  readonly onChange: (picked: User[]) => void
  /** Ids of people who are not offered, such as existing members. */
  readonly without: readonly number[]
  readonly label: string
}

/** Picks people to invite; picked people can be removed again. */
export function PeopleToInviteField({ picked, onChange, without, label }: Props) {
  return (
    <div className="pick-people">
      <UserPicker
        label={label}
        hint="At least three letters of a name or username."
        without={[...without, ...picked.map(({ id }) => id)]}
        onPick={(person) => onChange([...picked, person])}
      />
      {picked.length > 0 && (
        <ul aria-label="Chosen people">
          {picked.map(({ id, name }) => (
            <li key={id}>
              <RemovableChip name={name} onRemove={() => onChange(picked.filter((each) => each.id !== id))}>
                {name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
