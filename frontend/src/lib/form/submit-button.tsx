import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormBusy } from './busy-forms.ts'

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'type'> & {
  /** Element id of the form that the button sends. */
  readonly form: string
}

/** The submit button of a form elsewhere on the page. It is busy while the form (`useForm`) is being sent. */
export function SubmitButton({ form, busyLabel = 'Saving…', ...rest }: Props) {
  const isBusy = useFormBusy(form)
  return <Button look="main" {...rest} type="submit" form={form} busy={isBusy} busyLabel={busyLabel} />
}
