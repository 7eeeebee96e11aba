import type { Account } from '@nestboard/shared/profile/model.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountSection, type SectionField } from './account-section.tsx'

const genderNames: Readonly<Record<string, string>> = { FEMALE: 'Female', MALE: 'Male', UNKNOWN: 'Not specified' }

const nameFields: readonly SectionField[] = [
  {
    name: 'name',
    label: 'Display name',
    sentences: { empty: 'Display name is required', wrong: 'Invalid display name' },
    draw: (control) => <TextField label="Display name" autoComplete="nickname" {...control} />,
  },
  {
    name: 'firstName',
    label: 'First name',
    sentences: { wrong: 'Invalid first name' },
    draw: (control) => <TextField label="First name" optional autoComplete="given-name" {...control} />,
  },
  {
    name: 'middleName',
    label: 'Middle name',
    sentences: { wrong: 'Invalid middle name' },
    draw: (control) => <TextField label="Middle name" optional autoComplete="additional-name" {...control} />,
  },
  {
    name: 'lastName',
    label: 'Last name',
    sentences: { wrong: 'Invalid last name' },
    draw: (control) => <TextField label="Last name" optional autoComplete="family-name" {...control} />,
  },
]

const handleFields: readonly SectionField[] = [
  {
    name: 'handle',
    label: 'Username',
    sentences: { empty: 'Username is required', wrong: 'Letters, numbers, dashes and underscores only' },
    read: (value) => value && `@${value}`,
    draw: (control) => (
      <TextField
        label="Username"
        before="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Letters, numbers, dashes and underscores."
        {...control}
      />
    ),
  },
]

const phoneFields: readonly SectionField[] = [
  {
    name: 'phone',
    label: 'Phone',
    sentences: { wrong: 'Invalid phone number' },
    draw: (control) => (
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        hint="With the country code, like +61 3 9123 4567."
        {...control}
      />
    ),
  },
]

const genderFields: readonly SectionField[] = [
  {
    name: 'gender',
    label: 'Gender',
    sentences: { wrong: 'Gender is required' },
    read: (value) => genderNames[value] ?? '',
    draw: (control) => (
      <SelectField label="Gender" autoComplete="sex" {...control}>
        {Object.entries(genderNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  },
]

/** The account's parts, each shown and edited by itself. */
export function EditAccount({ account }: { account: Account }) {
  return (
    <div>
      <AccountSection account={account} title="Name" fields={nameFields} />
      <AccountSection account={account} title="Username" fields={handleFields} />
      <AccountSection account={account} title="Phone" fields={phoneFields} />
      <AccountSection account={account} title="Gender" fields={genderFields} />
    </div>
  )
}
