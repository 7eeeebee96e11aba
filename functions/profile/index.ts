import * as routes from '@nestboard/shared/profile/routes.ts'
import { isOwnAccount } from '../kernel/operation.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { getAccount, updateAccount } from './account.ts'
import { deleteAvatar, updateAvatar } from './avatar.ts'
import { listAwards } from './award.ts'
import { exportAccount } from './export.ts'
import { getPreference, updatePreference } from './preference.ts'
import { getProfile, updateProfile } from './profile.ts'
import { searchUsers } from './search.ts'
import { getUser } from './user.ts'

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
