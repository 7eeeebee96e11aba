import { Autocomplete, HighlightMatch } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/flex.css'
import '@aws-amplify/ui-react/styles/field.css'
import '@aws-amplify/ui-react/styles/fieldGroup.css'
import '@aws-amplify/ui-react/styles/input.css'
import '@aws-amplify/ui-react/styles/scrollView.css'
import '@aws-amplify/ui-react/styles/autocomplete.css'
import '@aws-amplify/ui-react/styles/highlightMatch.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.css'
import { useId, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { FieldErrorMessage } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { chevronDownIcon, searchIcon, crossIcon } from './icons/sign.ts'
import { Spinner } from './spinner.tsx'
import './combobox.css'

export type ComboboxOption = { id: string; label: string; note?: string; icon?: string }

type Props = {
  label: string
  /** Hides the label from view, for fields in a row of filters. */
  labelHidden?: boolean
  /** Id of the chosen option; null for none. */
  value: string | null
  onChange: (id: string | null) => void
  options: readonly ComboboxOption[]
  /**
   * Called with the typed text, and with '' when it is discarded. The parent then has to supply the matching options,
   * because they are not filtered again.
   */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Adds a last option that loads further ones and leaves the list open. */
  more?: { readonly label: string; readonly onMore: () => void } | undefined
  placeholder?: string
  /** Text typed before the field was there; it is searched for. */
  typed?: string
  hint?: string | undefined
  error?: string | undefined
  /** Text shown if no option matches. */
  empty?: string
  /** Text above the options, such as why others are offered than those typed for. */
  heading?: string | undefined
  name?: string | undefined
  onFocus?: (() => void) | undefined
  /** Icon inside the input; if an option is chosen, its own icon is shown instead. */
  icon?: string
}

// Amplify's Autocomplete brings the listbox pattern, keyboard support and scrolling. It adds 22 KB gzipped, so load it
// lazily.
/** Searchable select for long lists. Typed text without a chosen option is discarded on blur. */
export function Combobox(props: Props) {
  const {
    label,
    labelHidden = false,
    value,
    onChange,
    options,
    onSearch,
    loading,
    more,
    placeholder,
    hint,
    error,
    empty = 'Nothing found',
    heading,
    name,
    onFocus,
    icon = searchIcon,
    typed: start = '',
  } = props
  const base = useId()
  const chosen = options.find((option) => option.id === value)
  const [typed, setTyped] = useState<string | null>(start || null)
  const text = typed ?? chosen?.label ?? ''
  const input = useRef<HTMLInputElement>(null)
  const moreId = `${base}-more`
  const byDomId = new Map(options.map((option) => [`${base}-${option.id}`, option]))
  const onType = (next: string) => {
    setTyped(next)
    onSearch?.(next)
    if (value !== null) onChange(null)
  }
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Clearing the text removes this button, so the focus is moved to the input first, for keyboard users.
    currentTarget.closest('.combobox')?.querySelector('input')?.focus()
    onType('')
  }
  // After a choice, reopening shows all options; only typed text filters them.
  const isOffered = (option: string): boolean =>
    onSearch !== undefined || typed === null || option.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Discarding the text removes the clear button, so the text stays while Tab moves the focus there.
    if (typed === null || currentTarget.closest('.combobox')?.contains(relatedTarget)) return
    setTyped(null)
    onSearch?.('')
  }
  const showMore = () => {
    more?.onMore()
    // The choice of an option closes the list afterwards; a click opens it again, beside the new options.
    setTimeout(() => input.current?.click())
  }
  return (
    <>
      <Autocomplete
        ref={input}
        className={joinClassNames('combobox', error && 'is-bad')}
        label={label}
        labelHidden={labelHidden}
        placeholder={placeholder}
        innerStartComponent={<Icon path={chosen?.icon ?? icon} />}
        innerEndComponent={
          text ? (
            <IconButton
              size="s"
              label={`Clear ${label}`}
              icon={crossIcon}
              // Pressing the mouse button must not blur the input: that would discard its text and remove this button
              // before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={clear}
              onBlur={leave}
            />
          ) : (
            <Icon path={chevronDownIcon} />
          )
        }
        name={name}
        options={[
          ...[...byDomId].map(([id, option]) => ({ id, label: option.label })),
          ...(more ? [{ id: moreId, label: more.label }] : []),
        ]}
        optionFilter={(option) => option.id === moreId || isOffered(option.label)}
        value={text}
        isLoading={loading}
        menuSlots={{
          ariaLabel: label,
          Header: heading,
          Empty: empty,
          LoadingIndicator: (
            <>
              <Spinner /> Searching…
            </>
          ),
        }}
        hasError={Boolean(error)}
        errorMessage={error && <FieldErrorMessage>{error}</FieldErrorMessage>}
        descriptiveText={hint}
        onChange={(event) => onType(event.target.value)}
        onClear={() => onType('')}
        onSelect={(option) => {
          if (option.id === moreId) return showMore()
          setTyped(null)
          onChange(byDomId.get(option.id)?.id ?? null)
        }}
        onBlur={leave}
        onFocus={onFocus}
        renderOption={(option) =>
          option.id === moreId ? (
            <span className="link">{option.label}</span>
          ) : (
            <OptionRow
              option={byDomId.get(option.id)}
              query={typed ?? ''}
              chosen={byDomId.get(option.id)?.id === value}
            />
          )
        }
      />
      {/* The list of options is no live region, so a screen reader would not learn that it changed. */}
      <p className="vh" role="status">
        {typed && !loading ? statusOf(options.filter((option) => isOffered(option.label)).length, heading, empty) : ''}
      </p>
    </>
  )
}

const statusOf = (count: number, heading: string | undefined, empty: string): string =>
  [heading, count === 0 ? empty : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`].filter(Boolean).join('. ')

function OptionRow({ option, query, chosen }: { option: ComboboxOption | undefined; query: string; chosen: boolean }) {
  if (!option) return null
  return (
    <>
      {option.icon && <Icon path={option.icon} />}
      <span className={chosen ? 'b' : undefined}>
        <HighlightMatch query={query}>{option.label}</HighlightMatch>
        {option.note && <small>{option.note}</small>}
      </span>
    </>
  )
}
