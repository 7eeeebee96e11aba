import * as routes from '@nestboard/shared/messages/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { countUnreadThreads, listSupplierThreads, listThreads } from './inbox.ts'
import { listSupplierMessages, listUserMessages } from './list.ts'
import { createSupplierMessage, createUserMessage } from './send.ts'
import { updateSupplierThread, updateUserThread } from './state.ts'

export const handler = serve(
  routes,
  {
    createUserMessage,
    listUserMessages,
    updateUserThread,
    listThreads,
    countUnreadThreads,
    createSupplierMessage,
    listSupplierMessages,
    updateSupplierThread,
    listSupplierThreads,
  },
  supplierRules,
)
