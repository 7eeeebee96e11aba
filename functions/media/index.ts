import * as routes from '@nestboard/shared/media/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { requestUpload } from './upload.ts'
import { createUserMedia, getUserMedia, listUserMedia } from './user-media.ts'

export const handler = createFeatureHandler(routes, { requestUpload, createUserMedia, getUserMedia, listUserMedia })
