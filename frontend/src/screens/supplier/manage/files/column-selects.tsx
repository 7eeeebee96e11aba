import { useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { chevronDownIcon } from '../../../../ui/icons/sign.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { columnLabels, type ListingFileColumn } from './listing-file-columns.ts'
import { chooseColumn, type ColumnMatch } from './match-listing-columns.ts'

interface Props {
  readonly head: readonly string[]
  readonly matches: readonly ColumnMatch[]
  readonly onChange: (matches: ColumnMatch[]) => void
}

const columns = Object.entries(columnLabels) as [ListingFileColumn, string][]
const nameOf = (name: string, at: number): string => name || `Column ${at + 1}`

/**
 * Shows what each column of a file was taken for, as a select. The selects are closed at first if every column is
 * clear, because they fill a phone's screen several times.
 */
export function ColumnSelects({ head, matches, onChange }: Props) {
  const asked = matches.filter((match) => match === 'ask').length
  const skipped = head.map(nameOf).filter((_, at) => matches[at] === 'skip')
  const [isOpen, setOpen] = useState(asked > 0 || !matches.includes('name'))
  const read = matches.length - asked - skipped.length
  return (
    <>
      <p role="status" className="two">
        {asked > 0
          ? `Choose what ${asked === 1 ? 'one column holds' : `${asked} columns hold`}: their names don’t tell.`
          : `${read} of ${matches.length} ${matches.length === 1 ? 'column is' : 'columns are'} read.`}
        {skipped.length > 0 && ` Left out: ${skipped.join(', ')}.`}
      </p>
      <details className="import__matches" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Change columns <Icon path={chevronDownIcon} size={16} />
        </summary>
        <div className="import__columns">
          {head.map((name, at) => (
            <SelectField
              key={at}
              label={nameOf(name, at)}
              value={matches[at]}
              error={matches[at] === 'ask' ? 'Choose one' : undefined}
              onChange={({ target }) =>
                onChange(chooseColumn(matches, head, at, target.value as ListingFileColumn | 'skip'))
              }
            >
              {matches[at] === 'ask' && (
                <option value="ask" disabled>
                  Choose…
                </option>
              )}
              <option value="skip">Leave out</option>
              {columns.map(([column, label]) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </>
  )
}
