import type { ComponentType, ReactNode } from 'react'
import type { ListingFormProps } from '../../../features/listing/edit/listing-form-props.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { EditCard } from '../../../ui/edit-card.tsx'
import { useToast } from '../../../ui/toasts.tsx'

interface Props {
  readonly title: string
  readonly wide?: boolean
  readonly Form: ComponentType<ListingFormProps>
  /**
   * The kind of content that the form changes. For members without the right to change it, the card is read-only; a
   * REP may change texts only.
   */
  readonly needs?: 'text' | 'content' | 'visibility'
  readonly children: ReactNode
}

/** A card of the managed listing that shows values or the form that edits them. */
export function EditableListingSection({ title, wide = false, Form, needs = 'content', children }: Props) {
  const { id } = useManagedListing()
  const { can } = useManagedSupplier()
  const toasts = useToast()
  const mayEdit =
    needs === 'visibility' ? can('listings') : can('listingContent', needs === 'text' ? 'limited' : 'full')
  return (
    <EditCard
      title={title}
      wide={wide}
      form={mayEdit ? (props) => <Form listingId={id} {...props} /> : undefined}
      onSaved={() => toasts.show({ text: 'Saved', icon: checkIcon, key: 'saved' })}
    >
      {children}
    </EditCard>
  )
}

/** A value, or `otherwise` if the value is missing. */
export const ValueOrFallback = ({ children, otherwise }: { children: ReactNode; otherwise: string }) =>
  children ? <>{children}</> : <span className="three">{otherwise}</span>
