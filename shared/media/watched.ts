import type { EntityType } from '../kernel/entity.ts'
import type { UploadPurpose } from './model.ts'

/** An upload: what it is for, who sends it, and the supplier or listing that it is for, 0 for the user's own. */
export interface UploadOwner {
  readonly purpose: UploadPurpose
  readonly userId: number
  readonly ownerId: number
}

/** The entity that shows an upload. Its watchers are notified when the upload was checked, and when it changes. */
export function watchedByUpload({ purpose, userId, ownerId }: UploadOwner): { type: EntityType; id: number } {
  if (purpose === 'SUPPLIER_AVATAR') return { type: 'Supplier', id: ownerId }
  if (purpose === 'SUPPLIER_MEDIA') return { type: 'SupplierProfile', id: ownerId }
  if (purpose === 'LISTING_MEDIA') return { type: 'StayListing', id: ownerId }
  const isOnAccount = purpose === 'USER_AVATAR' || purpose === 'MESSAGE_MEDIA'
  return { type: isOnAccount ? 'UserAccount' : 'UserProfile', id: userId }
}
