import * as routes from '@nestboard/shared/assistants/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { createAssistant, deleteAssistant, listAssistants } from './assistant.ts'

export const handler = createFeatureHandler(routes, { createAssistant, listAssistants, deleteAssistant })
