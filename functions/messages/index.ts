import * as allRoutes from '@nestboard/shared/messages/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { countUnreadSupplierThreads, countUnreadThreads, listSupplierThreads, listThreads } from './inbox.ts'
import { listSupplierMessages, listUserMessages } from './list.ts'
import { createSupplierMessage, createUserMessage } from './send.ts'
import { updateSupplierThread, updateUserThread } from './state.ts'

// `tellTyping` is a socket message, which the socket's own function handles.
const { tellTyping: _tellTyping, ...routes } = allRoutes

export const handler = createFeatureHandler(
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
    countUnreadSupplierThreads,
  },
  supplierAccessRules,
)
