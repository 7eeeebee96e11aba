import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/**
 * Multi-line text input that grows with its text from five to twelve lines (field.css). With `maxLength` and a
 * controlled `value` it shows a character count.
 */
export function TextArea(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, ...area } = props
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => fitContent(element.current), [area.value])
  const counted =
    area.maxLength !== undefined && typeof area.value === 'string'
      ? `${area.value.length.toLocaleString('en')} / ${area.maxLength.toLocaleString('en')}`
      : undefined
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }} count={count ?? counted}>
      {(control) => (
        <textarea
          rows={5}
          onInput={({ currentTarget }) => fitContent(currentTarget)}
          {...area}
          {...control}
          ref={element}
          className="control"
        />
      )}
    </Field>
  )
}

/** Fits the height to the text in browsers without `field-sizing` (Firefox). The style sheet sets the limits. */
function fitContent(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
