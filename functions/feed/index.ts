import * as routes from '@nestboard/shared/feed/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { createComment, deleteComment, listComments, listCommentsOfPost } from './comment.ts'
import { readHomeFeed } from './read-home-feed.ts'
import { listPostsBySupplier, listPostsByUser, listSupplierPostsByListing } from './lists.ts'
import { createPost, deletePost, readPost } from './post.ts'
import { suggestSuppliers } from './suggest-suppliers.ts'
import { hidePost, react, reportComment, reportPost } from './react.ts'

export const handler = createFeatureHandler(routes, {
  createPost,
  deletePost,
  readPost,
  hidePost,
  reportPost,
  listPostsBySupplier,
  listPostsByUser,
  listSupplierPostsByListing,
  readHomeFeed,
  suggestSuppliers,
  createComment,
  deleteComment,
  listComments,
  listCommentsOfPost,
  react,
  reportComment,
})
