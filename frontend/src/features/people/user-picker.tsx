import { searchLengthLeast } from '@nestboard/shared/profile/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ApiError, busySentence } from '../../lib/client.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon, xIcon } from '../../ui/icons/sign.ts'
import { nextIndex } from '../../ui/roving.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { peopleQuery } from './api.ts'
import './user-picker.css'

const debounceMs = 350

interface Props {
  readonly label: string
  readonly hint?: string
  /** Somebody was chosen; the field is emptied for the next one. */
  readonly onPick: (person: User) => void
  /** Who is not offered: the reader, those who are in already. */
  readonly without: readonly number[]
}

/** Finds PUBLIC people by name or handle while one types, to choose one by pointer or by arrows and Enter. */
export function UserPicker({ label, hint, onPick, without }: Props) {
  const [text, setText] = useState('')
  const wanted = useSettled(text.trim(), debounceMs)
  const isLong = text.trim().length >= searchLengthLeast
  const isAsked = wanted.length >= searchLengthLeast
  const search = useQuery({ ...peopleQuery(wanted), enabled: isAsked, placeholderData: keepPreviousData })
  const found = isLong && isAsked ? (search.data?.users.filter(({ id }) => !without.includes(id)) ?? []) : []
  const isLooking = isLong && (wanted !== text.trim() || search.isFetching)
  const [at, setAt] = useState(-1)
  const base = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.querySelector(`[id="${base}-list"] > [aria-selected=true]`)?.scrollIntoView({ block: 'nearest' })
  }, [at, base])

  const type = (next: string) => {
    setText(next)
    setAt(-1)
  }
  const pick = (person: User) => {
    type('')
    onPick(person)
  }
  const press = (event: KeyboardEvent) => {
    const person = found[at]
    const next = event.key.startsWith('Arrow') ? nextIndex(event.key, at, found.length) : null
    if (next !== null) setAt(next)
    else if (event.key === 'Enter' && person) pick(person)
    else if (event.key === 'Escape' && text) type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nobody = isLong && !isLooking && !search.error && found.length === 0
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
              aria-expanded={found.length > 0}
              aria-controls={`${base}-list`}
              aria-autocomplete="list"
              aria-activedescendant={found[at] ? `${base}-${found[at].id}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            {isLooking && <Spinner />}
            {text && (
              <IconButton
                size="s"
                label="Clear"
                icon={xIcon}
                onClick={() => {
                  type('')
                  input.current?.focus()
                }}
              />
            )}
          </div>
        )}
      </Field>
      <div className="picker__list" id={`${base}-list`} role="listbox" aria-label={label} hidden={found.length === 0}>
        {found.map((person, index) => (
          <button
            type="button"
            key={person.id}
            id={`${base}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            <Avatar name={person.name} src={person.avatar} decorative />
            <span>
              <b className="b cut">{person.name}</b>
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

/** A value once it has stayed the same for a while. */
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
    ? busySentence(error)
    : 'The search did not work. Try again in a moment.'
