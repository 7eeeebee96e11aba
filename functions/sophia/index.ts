import * as routes from '@nestboard/shared/sophia/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { sophiaAccessRules } from './find-chat.ts'
import { replyInBoardChat, replyInDiscoverChat } from './answer.ts'
import { readBoardChat, resetBoardChat, retryBoardChatAnswer, stopBoardChatAnswer } from './board-chat.ts'
import {
  createDiscoverChat,
  deleteDiscoverChat,
  listDiscoverChats,
  readDiscoverChat,
  retryDiscoverAnswer,
  stopDiscoverAnswer,
} from './discover.ts'
import { pressBoardChatAction, pressDiscoverAction } from './press-action.ts'

export const handler = createFeatureHandler(
  routes,
  {
    readDiscoverChat,
    replyInDiscoverChat,
    pressDiscoverAction,
    listDiscoverChats,
    createDiscoverChat,
    deleteDiscoverChat,
    stopDiscoverAnswer,
    retryDiscoverAnswer,
    readBoardChat,
    replyInBoardChat,
    pressBoardChatAction,
    resetBoardChat,
    stopBoardChatAnswer,
    retryBoardChatAnswer,
  },
  sophiaAccessRules,
)
