import type { ClubSummary, ClubCategory } from '@nestboard/shared/groups/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Combobox } from '../../ui/combobox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { joinableClubsQuery } from './api.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { getClubCategoryIcon, groupLoadFailedText, formatMemberCount } from './words.ts'

interface Props {
  /** The category to search; undefined until one is chosen. */
  readonly category: ClubCategory | undefined
  readonly club: ClubSummary | undefined
  readonly onChange: (club: ClubSummary | undefined) => void
  readonly error: string | undefined
}

const standingNotes: Partial<Record<ClubSummary['standing'], string>> = {
  INVITED: 'you are invited',
  WAITING: 'your request waits',
  MEMBER: 'you are a member',
  ADMIN: 'you are a member',
}

/** Field that searches a category's groups by the beginning of their names. */
export function ClubField({ category, club, onChange, error }: Props) {
  const [text, setText] = useState('')
  const query = useDebouncedValue(text.trim())
  const search = useQuery({
    ...joinableClubsQuery(category ?? 'CORPORATE', query),
    enabled: category !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = category === undefined ? [] : (search.data?.clubs.filter((each) => each.category === category) ?? [])
  const clubs = club && !found.some(({ id }) => id === club.id) ? [club, ...found] : found
  const isMember = club?.standing === 'MEMBER' || club?.standing === 'ADMIN'
  return (
    <>
      <Combobox
        label="Group"
        value={club ? String(club.id) : null}
        options={clubs.map((each) => ({ id: String(each.id), label: each.name, note: noteOf(each) }))}
        icon={getClubCategoryIcon(category ?? 'SOCIAL')}
        onSearch={setText}
        onChange={(id) => {
          if (id !== null) setText('')
          onChange(clubs.find((each) => String(each.id) === id))
        }}
        loading={category !== undefined && (search.isFetching || query !== text.trim())}
        placeholder="Type the first letters of its name"
        empty={category === undefined ? 'Choose a category first' : 'No groups found'}
        error={error ?? (search.error ? groupLoadFailedText : undefined)}
      />
      {isMember && (
        <Notice
          action={
            <Link className="link" to={href('/group/:id', { id: String(club.id) })}>
              Open it
            </Link>
          }
        >
          You are a member of {club.name}.
        </Notice>
      )}
    </>
  )
}

const noteOf = ({ memberCount, standing }: ClubSummary): string =>
  [formatMemberCount(memberCount), standingNotes[standing]].filter(Boolean).join(', ')
