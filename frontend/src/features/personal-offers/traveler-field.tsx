import type { User } from '@nestboard/shared/profile/model.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UserPicker } from '../people/user-picker.tsx'

interface Props {
  /** The traveler of a lead or an existing offer, who can't be changed. */
  readonly fixed: Pick<User, 'name' | 'handle'> | undefined
  /** Text in place of the traveler's name, for a traveler who keeps their name private: `A traveler, 2 adults`. */
  readonly nameless: string | undefined
  readonly picked: User | undefined
  readonly error: string | undefined
  readonly onPick: (person: User | undefined) => void
}

const titleOf = ({ name, handle }: Pick<User, 'name' | 'handle'>) => (handle ? `${name} @${handle}` : name)

/**
 * Field for the traveler of an offer: read-only if the traveler is known or nameless, otherwise a search by name or
 * handle.
 */
export function TravelerField({ fixed, nameless, picked, error, onPick }: Props) {
  if (fixed) return <TextField label="Traveler" value={titleOf(fixed)} readOnly />
  if (nameless)
    return (
      <div className="field">
        <span className="label">Traveler</span>
        <p>{nameless}</p>
      </div>
    )
  if (picked)
    return (
      <div className="field">
        <span className="label">Traveler</span>
        <div className="chips-row">
          <RemovableChip name={picked.name} onRemove={() => onPick(undefined)}>
            {titleOf(picked)}
          </RemovableChip>
        </div>
      </div>
    )
  return (
    <div data-field="userId" className="field">
      <UserPicker
        label="Traveler"
        hint="Type at least 3 characters of a name or handle."
        onPick={onPick}
        without={[]}
      />
      {error && <FieldErrorMessage>{error}</FieldErrorMessage>}
    </div>
  )
}
