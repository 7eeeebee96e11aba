import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CountPill } from './tag.tsx'
import { getNextRovingIndex } from './get-next-roving-index.ts'
import './tabs.css'

export type TabOption<Id extends string> = { id: Id; label: string; count?: number; panel: ReactNode }

/** Tabs within a page, with one visible panel. Arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly TabOption<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  const { label, tabs, value, onChange } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === value)
  const move = (event: KeyboardEvent) => {
    const next = getNextRovingIndex(event.key, at, tabs.length, 'row')
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <CountPill tone="soft">{tab.count}</CountPill>}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        className="tabs__panel"
        role="tabpanel"
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
      >
        {tabs[at]?.panel}
      </div>
    </div>
  )
}

/** Tabs with a page each: children are links, the current one with `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}
