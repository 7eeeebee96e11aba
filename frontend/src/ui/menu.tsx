import {
  useCallback,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import type { PopoverTriggerProps } from './popover.tsx'
import {
  getNextRovingIndex,
  findTypeAheadMatch,
  appendTypedLetter,
  type TypeAheadState,
} from './get-next-roving-index.ts'
import { useFloatingPopover } from './use-floating-popover.ts'
import './popover.css'
import './menu.css'

type MenuTrigger = PopoverTriggerProps & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

type Props = {
  label: string
  /** Renders the button that opens the menu; must spread the given attributes. */
  trigger: (props: MenuTrigger) => ReactNode
  /** `MenuItem`s, links with `menuLinkProps`, and `hr` between groups. */
  children: ReactNode
  /** The edge of the button to which the menu is aligned. */
  align?: 'start' | 'end'
  className?: string
}

/** Attributes for a router link inside a menu: `<Link {...menuLinkProps} to="…">`. */
export const menuLinkProps = { role: 'menuitem', tabIndex: -1 } as const

/**
 * A menu button. Arrow keys, Home, End and letters move the focus; Escape, Tab or a click outside closes the menu and
 * restores the focus.
 */
export function Menu({ label, trigger, children, align = 'end', className }: Props) {
  const id = useId()
  const anchorOf = useCallback(() => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`), [id])
  const { box, open, onToggle } = useFloatingPopover<HTMLDivElement>(anchorOf, { align })
  const typed = useRef<TypeAheadState>({ text: '', atMs: 0 })
  const first = useRef<'first' | 'last'>('first')

  // Some entries are for phones alone; what isn't rendered can't be focused, and the arrow keys would stay before it.
  const items = () =>
    [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? [])].filter(
      (item) => item.checkVisibility(),
    )
  const focusFirst = () =>
    items()
      .at(first.current === 'last' ? -1 : 0)
      ?.focus()
  const openFrom = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    first.current = event.key === 'ArrowUp' ? 'last' : 'first'
    // The source element tells the browser where to return the focus when the menu closes.
    box.current?.showPopover({ source: event.currentTarget })
    focusFirst()
  }
  const move = (event: KeyboardEvent) => {
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Tab') return box.current?.hidePopover()
    let next = getNextRovingIndex(event.key, at, list.length)
    if (
      next === null &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      typed.current = appendTypedLetter(typed.current, event.key, event.timeStamp)
      next = findTypeAheadMatch(
        list.map((item) => item.textContent),
        typed.current.text,
        at,
      )
    }
    if (next === null) return
    event.preventDefault()
    list[next]?.focus()
  }
  const onItemClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('[role^=menuitem]:not([aria-disabled=true])')) box.current?.hidePopover()
  }
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onKeyDown: openFrom,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={joinClassNames('pop pop--float menu-list', className)}
        onKeyDown={move}
        onClick={onItemClick}
        onToggle={(event) => {
          onToggle(event)
          if (event.newState !== 'open') return
          items()
            .at(first.current === 'last' ? -1 : 0)
            ?.focus()
          first.current = 'first'
        }}
      >
        {children}
      </div>
    </>
  )
}

type ItemProps = Omit<ComponentProps<'button'>, 'role' | 'disabled'> & {
  icon?: string
  /** Red label, for irreversible actions. */
  bad?: boolean
  disabled?: boolean
  /** Keyboard shortcut or note at the end of the item. */
  note?: ReactNode
}

export function MenuItem({ icon, bad, disabled, note, className, children, onClick, ...rest }: ItemProps) {
  return (
    <button
      type="button"
      {...rest}
      {...menuLinkProps}
      aria-disabled={disabled || undefined}
      className={joinClassNames(bad && 'bad', className)}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon path={icon} />}
      {children}
      {note && <kbd>{note}</kbd>}
    </button>
  )
}
