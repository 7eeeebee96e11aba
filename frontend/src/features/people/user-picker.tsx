import { minUserSearchLength } from '@nestboard/shared/profile/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ApiError, formatTooManyRequestsText } from '../../lib/api/call-api-route.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon, crossIcon } from '../../ui/icons/sign.ts'
import { getNextRovingIndex } from '../../ui/get-next-roving-index.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { peopleSearchQuery } from './api.ts'
import './user-picker.css'

const debounceMs = 350

interface Props {
  readonly label: string
  readonly hint?: string
  /** Called with the chosen user; afterward the field is cleared for the next one. */
  readonly onPick: (person: User) => void
  /** Ids of users who are not offered, such as the current user and existing members. */
  readonly without: readonly number[]
}

/**
 * Searches PUBLIC users by name or handle while typing. A result is picked with the pointer, or with arrow keys and
 * Enter.
 */
export function UserPicker({ label, hint, onPick, without }: Props) {
  const [text, setText] = useState('')
  const query = useSettled(text.trim(), debounceMs)
  const isLong = text.trim().length >= minUserSearchLength
  const isSearched = query.length >= minUserSearchLength
  const search = useQuery({ ...peopleSearchQuery(query), enabled: isSearched, placeholderData: keepPreviousData })
  const results = isLong && isSearched ? (search.data?.users.filter(({ id }) => !without.includes(id)) ?? []) : []
  const isLooking = isLong && (query !== text.trim() || search.isFetching)
  const [at, setAt] = useState(-1)
  const base = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.querySelector(`[id="${base}-list"] > [aria-selected=true]`)?.scrollIntoView({ block: 'nearest' })
  }, [at, base])

  const changeText = (next: string) => {
    setText(next)
    setAt(-1)
  }
  const pick = (person: User) => {
    changeText('')
    onPick(person)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = results[at]
    const next = event.key.startsWith('Arrow') ? getNextRovingIndex(event.key, at, results.length) : null
    if (next !== null) setAt(next)
    else if (event.key === 'Enter' && person) pick(person)
    else if (event.key === 'Escape' && text) changeText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nobody = isLong && !isLooking && !search.error && results.length === 0
  return (
    <div className="picker">
      <Field label={label} hint={hint} error={search.error && isLong ? sentenceOf(search.error) : undefined}>
        {(control) => (
          <div className="control">
            <Icon path={searchIcon} />
            <input
              ref={input}
              {...control}
              role="combobox"
              placeholder="Name or handle"
              aria-expanded={results.length > 0}
              aria-controls={`${base}-list`}
              aria-autocomplete="list"
              aria-activedescendant={results[at] ? `${base}-${results[at].id}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => changeText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {isLooking && <Spinner />}
            {text && (
              <IconButton
                size="s"
                label="Clear"
                icon={crossIcon}
                onClick={() => {
                  changeText('')
                  input.current?.focus()
                }}
              />
            )}
          </div>
        )}
      </Field>
      <div className="picker__list" id={`${base}-list`} role="listbox" aria-label={label} hidden={results.length === 0}>
        {results.map((person, index) => (
          <button
            type="button"
            key={person.id}
            id={`${base}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            // Keeps the focus in the input while a result is clicked.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            <Avatar name={person.name} src={person.avatar} decorative />
            <span>
              <b className="b cut" dir="auto">
                {person.name}
              </b>
              {person.handle && <small className="cut">@{person.handle}</small>}
            </span>
          </button>
        ))}
      </div>
      <p className="picker__nobody" role="status">
        {nobody && 'No results found'}
      </p>
    </div>
  )
}

/** The value, once it hasn't changed for this many ms (debounce). */
function useSettled(value: string, forMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return settled
}

const sentenceOf = (error: Error): string =>
  error instanceof ApiError && error.status === 429
    ? formatTooManyRequestsText(error)
    : 'The search did not work. Try again in a moment.'
