import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { inboxFilters, type InboxFilter, type InboxSearch } from './inbox-search.ts'

interface Props {
  /** Whether this is the inbox of a supplier's team, whose partners are all travelers. */
  readonly isTeam: boolean
  readonly find: InboxSearch
  readonly onFind: (find: InboxSearch) => void
}

/** Search field and filters of an inbox. */
export function SearchInbox({ isTeam, find, onFind }: Props) {
  const names = (Object.keys(inboxFilters) as InboxFilter[]).filter((name) => !isTeam || name !== 'suppliers')
  return (
    <search className="inbox__find">
      <div className="control control--s">
        <Icon path={searchIcon} size={16} />
        <input
          type="search"
          aria-label="Search messages"
          placeholder="Name or message"
          maxLength={100}
          value={find.text}
          onChange={({ target }) => onFind({ ...find, text: target.value })}
        />
      </div>
      <div className="row gap-2">
        {names.map((name) => (
          <Chip key={name} on={find.filter === name} onClick={() => onFind({ ...find, filter: name })}>
            {inboxFilters[name]}
          </Chip>
        ))}
      </div>
    </search>
  )
}
