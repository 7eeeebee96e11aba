import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { onElementChanges } from '../view/on-element-changes.ts'
import { useIsAnyFormBusy } from './busy-forms.ts'

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'type'> & {
  /** Element id of the form that the button submits. */
  readonly form: string
}

/**
 * The submit button of a form elsewhere on the page. It is disabled until that form is rendered, because an earlier
 * click would be lost, and busy while the form (`useForm`) is being sent.
 */
export function SubmitButton({ form, busyLabel = 'Saving…', ...rest }: Props) {
  const isBusy = useIsAnyFormBusy([form])
  const isThere = useAreElementsRendered([form])
  return (
    <Button look="main" {...rest} type="submit" form={form} disabled={!isThere} busy={isBusy} busyLabel={busyLabel} />
  )
}

/** Whether the page has elements with all of these ids. */
export const useAreElementsRendered = (ids: readonly string[]): boolean =>
  useSyncExternalStore(onElementChanges, () => ids.every((id) => document.getElementById(id) !== null))

interface SaveProps {
  readonly formId: string
  readonly children?: ReactNode
  readonly onCancel?: (() => void) | undefined
}

/** Cancel and Save buttons for a form elsewhere on the page. */
export function CancelAndSaveButtons({ formId, children = 'Save', onCancel }: SaveProps) {
  return (
    <div className="save-bar">
      {onCancel && (
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <SubmitButton form={formId} size="s">
        {children}
      </SubmitButton>
    </div>
  )
}
