import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { groupIcon } from '../../ui/icons/trip.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { formatClubSummary, groupLoadFailedText } from '../groups/words.ts'
import { clubsByNamePrefixQuery } from './api.ts'

/** Id and name of a group, as the dialog shows it. */
export type ClubIdAndName = Pick<ClubForSupplier, 'id' | 'name'>

interface Props {
  readonly supplierId: number
  readonly club: ClubIdAndName | undefined
  readonly onChange: (club: ClubIdAndName | undefined) => void
  readonly error: string | undefined
}

/** Field that searches all groups by the beginning of their names. */
export function GroupOfferClubField({ supplierId, club, onChange, error }: Props) {
  const [text, setText] = useState('')
  const query = useDebouncedValue(text.trim())
  const search = useQuery({ ...clubsByNamePrefixQuery(supplierId, query), placeholderData: keepPreviousData })
  const found = search.data?.clubs ?? []
  const options = found.map((each) => ({ id: String(each.id), label: each.name, note: formatClubSummary(each) }))
  const isListed = !club || found.some(({ id }) => id === club.id)
  return (
    <Combobox
      label="Group"
      icon={groupIcon}
      value={club ? String(club.id) : null}
      options={isListed ? options : [{ id: String(club.id), label: club.name }, ...options]}
      onSearch={setText}
      onChange={(next) => {
        if (next !== null) setText('')
        onChange(found.find(({ id }) => String(id) === next))
      }}
      loading={search.isFetching || query !== text.trim()}
      placeholder="Type the first letters of its name"
      empty="No groups found"
      error={error ?? (search.error ? groupLoadFailedText : undefined)}
    />
  )
}
