import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import type { createSupplierMedia } from '@nestboard/shared/supplier/routes.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readDraft, storeDraft } from '../../lib/draft.ts'

export type PostFile = Pick<Data<typeof createSupplierMedia>, 'id' | 'url' | 'type'>

const draft = z.object({
  text: z.string(),
  listingId: z.nullable(id()),
  files: z.array(z.object({ id: id(), url: z.string(), type: z.enum(['IMAGE', 'VIDEO']) })),
})
export type PostDraft = z.infer<typeof draft>

const empty: PostDraft = { text: '', listingId: null, files: [] }
export const isEmptyDraft = ({ text, listingId, files }: PostDraft): boolean =>
  text.trim() === '' && listingId === null && files.length === 0

function stored(name: string): PostDraft {
  try {
    return draft.safeParse(JSON.parse(readDraft(name))).data ?? empty
  } catch {
    return empty
  }
}

/** An unpublished post of a supplier, which survives a reload of the tab. */
export function usePostDraft(supplierId: number) {
  const name = `post.${supplierId}`
  const [value, setValue] = useState(() => stored(name))
  const change = (fields: (before: PostDraft) => Partial<PostDraft>) =>
    setValue((before) => {
      const next = { ...before, ...fields(before) }
      storeDraft(name, isEmptyDraft(next) ? '' : JSON.stringify(next))
      return next
    })
  return { draft: value, change, clear: () => change(() => empty) }
}
