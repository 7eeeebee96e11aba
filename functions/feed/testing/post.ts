import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { handler as supplierHandler } from '../../supplier/index.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { handler } from '../index.ts'

interface Author {
  readonly cookie: string
  readonly userId: number
}

/** Publishes a post through the API. Resolves to the post's id. */
export async function newPost(
  who: Author,
  supplierId: number,
  fields: Partial<RouteParamsInput<typeof routes.createPost>> = {},
): Promise<number> {
  const { data, error } = await callRoute(
    handler,
    routes.createPost,
    { supplierId, text: 'Fresh bread', ...fields },
    who,
  )
  if (!data) throw new Error(`post refused: ${error}`)
  return data.id
}

/** Writes a comment through the API. Resolves to the comment's id. */
export async function newComment(who: Author, parentId: number, text = 'Lovely'): Promise<number> {
  const { data, error } = await callRoute(handler, routes.createComment, { parentId, text }, who)
  if (!data) throw new Error(`comment refused: ${error}`)
  return data.id
}

/** Uploads a picture of a supplier, for posts. Resolves to the picture's id. */
export async function uploadSupplierPicture(who: Author, supplierId: number): Promise<number> {
  const media = await createReadyUpload(who.userId, 'SUPPLIER_MEDIA', supplierId)
  const { data, error } = await callRoute(supplierHandler, supplier.createSupplierMedia, { supplierId, media }, who)
  if (!data) throw new Error(`picture refused: ${error}`)
  return data.id
}
