import * as routes from '@nestboard/shared/media/routes.ts'
import { serve } from '../kernel/serve.ts'
import { requestUpload } from './upload.ts'
import { createUserMedia, getUserMedia, listUserMedia } from './user-media.ts'

export const handler = serve(routes, { requestUpload, createUserMedia, getUserMedia, listUserMedia })
