import type { EntityType } from '../kernel/entity.ts'
import type { UploadPurpose } from './model.ts'

/**
 * An upload. `userId`: its sender. `ownerId`: the supplier or listing that gets the file; 0 for the sender's own
 * files.
 */
export interface UploadOwnership {
  readonly purpose: UploadPurpose
  readonly userId: number
  readonly ownerId: number
}

/**
 * The entity whose screens show an upload. Browsers that watch this entity are notified when the upload has been
 * checked or changes.
 */
export function findEntityShowingUpload({ purpose, userId, ownerId }: UploadOwnership): {
  type: EntityType
  id: number
} {
  if (purpose === 'SUPPLIER_AVATAR') return { type: 'Supplier', id: ownerId }
  if (purpose === 'SUPPLIER_MEDIA') return { type: 'SupplierProfile', id: ownerId }
  if (purpose === 'LISTING_MEDIA') return { type: 'StayListing', id: ownerId }
  const isOnAccount = purpose === 'USER_AVATAR' || purpose === 'MESSAGE_MEDIA' || purpose === 'PROBLEM_MEDIA'
  return { type: isOnAccount ? 'UserAccount' : 'UserProfile', id: userId }
}
