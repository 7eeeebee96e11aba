import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField, fileNameField } from '../kernel/text/fields.ts'
import { uploadErrorTexts } from './faults.ts'
import { fileOrUploadKeyField, mediaSchema, uploadPurposes } from './model.ts'

export const requestUpload = defineRoute({
  method: 'POST',
  path: '/v1/media/requestUpload',
  access: 'session',
  params: z.object({
    purpose: z.enum(uploadPurposes),
    /** The supplier or listing that the file belongs to; omitted for the caller's own files. */
    ownerId: z.optional(idField()),
    fileName: fileNameField(),
    contentType: machineTextField({ least: 1, most: 100 }),
    /** Size in bytes. */
    size: z.int().check(z.nonnegative()),
  }),
  data: z.object({
    uploadUrl: z.string(),
    /**
     * Headers of the PUT, all of them signed. Browsers set the length themselves. `if-none-match` makes S3 refuse a
     * second PUT.
     */
    uploadHeaders: z.object({
      'content-type': z.string(),
      'content-length': z.string(),
      'if-none-match': z.literal('*'),
    }),
    uploadKey: z.string(),
  }),
  errors: [uploadErrorTexts.wrongType, uploadErrorTexts.tooLarge, uploadErrorTexts.empty],
  budget: 'upload',
  summary: 'Returns a URL for one PUT of a file within five minutes, and the `uploadKey` for the create call.',
})

export const createUserMedia = defineRoute({
  method: 'POST',
  path: '/v1/user/media/create',
  access: 'session',
  params: z.object({
    media: fileOrUploadKeyField(),
    idx: z._default(z.int().check(z.nonnegative(), z.maximum(999)), 0),
    main: z._default(z.boolean(), false),
  }),
  data: mediaSchema,
  errors: Object.values(uploadErrorTexts),
  budget: 'upload',
  creates: true,
  summary: "Adds an uploaded picture or video to the caller's media.",
})

export const getUserMedia = defineRoute({
  method: 'GET',
  path: '/v1/user/media/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.extend(mediaSchema, { userId: idField() }),
  summary: 'A picture or video of the caller or of a PUBLIC person.',
})

export const listUserMedia = defineRoute({
  method: 'GET',
  path: '/v1/user/media/list',
  access: 'session',
  params: z.object({ userId: z.optional(idField()) }),
  data: z.object({ media: z.array(z.extend(mediaSchema, { userId: idField() })) }),
  summary: 'The pictures and videos of the caller or of a PUBLIC person, in order, at most 100.',
})
