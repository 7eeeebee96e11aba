import * as routes from '@nestboard/shared/media/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { requestUpload } from './request-upload.ts'
import { createUserMedia, getUserMedia, listUserMedia } from './user-media.ts'

export const handler = createFeatureHandler(routes, { requestUpload, createUserMedia, getUserMedia, listUserMedia })
