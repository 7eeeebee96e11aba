import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import './segmented-control.css'

/** Segmented control that switches between two to four views. */
export function SegmentedControl<Id extends string>(props: {
  label: string
  value: Id
  onChange: (id: Id) => void
  options: readonly { id: Id; label: string; icon?: string }[]
  className?: string
}) {
  return (
    <div className={joinClassNames('seg', props.className)} role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === props.value}
          onClick={() => props.onChange(option.id)}
        >
          {option.icon && <Icon path={option.icon} size={16} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
