import * as allRoutes from '@nestboard/shared/messages/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { countUnreadSupplierThreads, countUnreadThreads, listSupplierThreads, listThreads } from './list-threads.ts'
import { listSupplierMessages, listUserMessages } from './list.ts'
import { createSupplierMessage, createUserMessage } from './create-message.ts'
import { updateSupplierThread, updateUserThread } from './update-thread.ts'

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
