import { classNames } from './class-names.ts'

/** A drawing from `icons/`, in the colour of the text beside it. Hidden from assistive technology unless it has a label. */
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
      className={classNames('i', size !== 20 && `i--${size}`, solid && 'i--solid', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
