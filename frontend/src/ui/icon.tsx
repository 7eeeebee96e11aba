import { joinClassNames } from './join-class-names.ts'

/** An icon from `icons/` in the current text color. Hidden from screen readers unless it has a label. */
export function Icon(props: {
  path: string
  size?: 16 | 20 | 24
  label?: string
  solid?: boolean
  className?: string
}) {
  const { path, size = 20, label, solid, className } = props
  return (
    <svg
      className={joinClassNames('i', size !== 20 && `i--${size}`, solid && 'i--solid', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
