import { accountErrorMessages } from '@nestboard/shared/profile/faults.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import { lockIcon } from '../../ui/icons/sign.ts'
import { globeIcon } from '../../ui/icons/tool.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PhoneField } from '../intl/phone-field.tsx'
import type { SectionFieldDefinition } from './section-field.ts'

type Names = 'name' | 'firstName' | 'middleName' | 'lastName'

export const accountNameFields: readonly SectionFieldDefinition<Names>[] = [
  {
    name: 'name',
    label: 'Display name',
    draw: (control) => <TextField autoComplete="nickname" {...control} />,
  },
  {
    name: 'firstName',
    label: 'First name',
    draw: (control) => <TextField optional autoComplete="given-name" {...control} />,
  },
  {
    name: 'middleName',
    label: 'Middle name',
    draw: (control) => <TextField optional autoComplete="additional-name" {...control} />,
  },
  {
    name: 'lastName',
    label: 'Last name',
    draw: (control) => <TextField optional autoComplete="family-name" {...control} />,
  },
]

export const usernameFields: readonly SectionFieldDefinition<'handle'>[] = [
  {
    name: 'handle',
    label: 'Username',
    sentences: { wrong: 'Letters, numbers, dashes and underscores only' },
    read: (value) => value && `@${value}`,
    draw: (control) => (
      <TextField
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

/** Returns the server's error for a taken username as an error of the handle field; undefined for other errors. */
export function explainTakenUsername({ text }: ApiError): { field: 'handle'; text: string } | undefined {
  const sentence = accountErrorMessages[text ?? '']
  return sentence === undefined ? undefined : { field: 'handle', text: sentence }
}

/** @param country two-letter code; phone numbers may be typed in this country's national format */
export const buildPhoneFields = (country: string): readonly SectionFieldDefinition<'phone'>[] => [
  {
    name: 'phone',
    label: 'Phone',
    sentences: { wrong: 'Invalid phone number' },
    draw: (control) => <PhoneField optional country={country} {...control} />,
  },
]

const genderNames: Readonly<Record<string, string>> = { FEMALE: 'Female', MALE: 'Male', UNKNOWN: 'Not specified' }

export const genderFields: readonly SectionFieldDefinition<'gender'>[] = [
  {
    name: 'gender',
    label: 'Gender',
    read: (value) => genderNames[value] ?? '',
    draw: (control) => (
      <SelectField autoComplete="sex" {...control}>
        <option value="">Choose</option>
        {Object.entries(genderNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  },
]

const sights: readonly { id: Account['visibility']; label: string; note: string; icon: string }[] = [
  {
    id: 'PUBLIC',
    label: 'Public',
    note: 'Everyone can see your profile, posts and groups. People can find you by name.',
    icon: globeIcon,
  },
  {
    id: 'PRIVATE',
    label: 'Private',
    note: 'Others see only your name and picture next to what you write. You don’t show up in search.',
    icon: lockIcon,
  },
]

export const profileVisibilityFields: readonly SectionFieldDefinition<'visibility'>[] = [
  {
    name: 'visibility',
    label: 'Who sees your profile',
    read: (value) => {
      const sight = sights.find(({ id }) => id === value)
      return sight ? `${sight.label}. ${sight.note}` : ''
    },
    draw: ({ label, value, error, onChange }) => (
      <RadioGroup
        legend={<span className="vh">{label}</span>}
        look="cards"
        choices={sights}
        value={sights.find(({ id }) => id === value)?.id ?? null}
        onChange={(id) => onChange({ target: { value: id } })}
        error={error}
      />
    ),
  },
]
