import { ageClasses, assumedTravelerAges } from '@nestboard/shared/kernel/ages.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { SettingRow } from '../../ui/switch.tsx'
import { toTravelerAges, toTravelerParty, maxTravelersByAgeClass } from './party.ts'
import './guest-steppers.css'

interface Props {
  readonly ages: readonly number[]
  readonly onChange: (ages: number[]) => void
  /** Maximum number of guests; infants don't count. */
  readonly guests: number
}

const [youngest, oldest] = ageClasses.child
const childAges = Array.from({ length: oldest - youngest + 1 }, (_, at) => youngest + at)

/** Numbers of adults, children (with ages) and infants, limited to the listing's capacity. */
export function GuestSteppers({ ages, onChange, guests }: Props) {
  const party = toTravelerParty(ages)
  const { adults, children, infants } = party
  const change = (to: Partial<typeof party>) => onChange(toTravelerAges({ ...party, ...to }))
  const setAge = (at: number, age: number) => change({ children: children.with(at, age) })
  const count = (many: number) =>
    change({ children: Array.from({ length: many }, (_, at) => children[at] ?? assumedTravelerAges.child) })
  return (
    <div className="guests" role="group" aria-label="Travelers">
      <SettingRow label="Adults" note="Age 18 or over">
        <Stepper
          label="Adults"
          value={adults}
          min={1}
          max={Math.max(1, Math.min(maxTravelersByAgeClass.adults, guests - children.length))}
          onChange={(to) => change({ adults: to })}
        />
      </SettingRow>
      <SettingRow label="Children" note={`Age ${youngest} to ${oldest}`}>
        <Stepper
          label="Children"
          value={children.length}
          max={Math.max(0, Math.min(maxTravelersByAgeClass.children, guests - adults))}
          onChange={count}
        />
      </SettingRow>
      {children.length > 0 && (
        <div className="guests__ages">
          {children.map((age, at) => (
            <SelectField
              key={at}
              label={children.length === 1 ? 'Age of the child' : `Age of child ${at + 1}`}
              value={age}
              onChange={(event) => setAge(at, Number(event.currentTarget.value))}
            >
              {childAges.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      <SettingRow label="Infants" note={`Under ${youngest}, free`}>
        <Stepper
          label="Infants"
          value={infants}
          max={maxTravelersByAgeClass.infants}
          onChange={(to) => change({ infants: to })}
        />
      </SettingRow>
      {adults + children.length >= guests && (
        <p className="guests__limit t-13 two" role="status">
          {guests === 1 ? 'Only 1 guest' : `Up to ${guests} guests`}. Infants don’t count.
        </p>
      )}
    </div>
  )
}
