import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import './form-body.css'

interface Props {
  /** `form` as returned by `useForm`. */
  readonly form: ComponentProps<'form'>
  /** Element id of the form, by which a submit button elsewhere on the page refers to it. */
  readonly formId: string
  /** `failure` as returned by `useForm`. */
  readonly failure: string | undefined
  readonly children: ReactNode
}

/** A form whose submit button is elsewhere on the page: the error text, and below it the fields in a column. */
export const FormBody = ({ form, formId, failure, children }: Props) => (
  <form {...form} id={formId} className="form-body">
    {failure !== undefined && (
      <Notice tone="bad" live>
        {failure}
      </Notice>
    )}
    {children}
  </form>
)
