import * as routes from '@nestboard/shared/profile/routes.ts'
import { isOwnAccount } from '../kernel/request/operation.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { getAccount, updateAccount } from './account.ts'
import { deleteAvatar, updateAvatar } from './avatar.ts'
import { listAwards } from './deal-key.ts'
import { exportAccount } from './export.ts'
import { getPreference, updatePreference } from './preference.ts'
import { getProfile, updateProfile } from './profile.ts'
import { searchUsers } from './search.ts'
import { getUser } from './get-user.ts'

export const handler = createFeatureHandler(
  routes,
  {
    getAccount,
    updateAccount,
    updateAvatar,
    deleteAvatar,
    getUser,
    getProfile,
    updateProfile,
    getPreference,
    updatePreference,
    searchUsers,
    listAwards,
    exportAccount,
  },
  { self: isOwnAccount },
)
