import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import type { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'

export type UploadedPostFile = Pick<RouteResponseData<typeof createUserMedia>, 'id' | 'url' | 'type'>

const draft = z.object({
  text: z.string(),
  location: z._default(z.string(), ''),
  listingId: z.nullable(idField()),
  files: z.array(z.object({ id: idField(), url: z.string(), type: z.enum(['IMAGE', 'VIDEO']) })),
})
export type PostDraft = z.infer<typeof draft>

const empty: PostDraft = { text: '', location: '', listingId: null, files: [] }
export const isEmptyDraft = ({ text, location, listingId, files }: PostDraft): boolean =>
  text.trim() + location.trim() === '' && listingId === null && files.length === 0

function stored(name: string): PostDraft {
  try {
    return draft.safeParse(JSON.parse(readBrowserTabDraft(name))).data ?? empty
  } catch {
    return empty
  }
}

/** Draft of a post by a supplier or person. The draft survives a reload of the tab. */
export function usePostDraft(authorId: number) {
  const name = `post.${authorId}`
  const [value, setValue] = useState(() => stored(name))
  const change = (fields: (before: PostDraft) => Partial<PostDraft>) =>
    setValue((before) => {
      const next = { ...before, ...fields(before) }
      storeBrowserTabDraft(name, isEmptyDraft(next) ? '' : JSON.stringify(next))
      return next
    })
  return { draft: value, change, clear: () => change(() => empty) }
}
