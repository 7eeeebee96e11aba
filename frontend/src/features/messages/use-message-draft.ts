import { useState } from 'react'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import type { InboxOwner, ThreadPartner } from './api.ts'

/** The name of the draft that the message field of a thread opens with. */
export const buildThreadDraftName = (owner: InboxOwner, partner: ThreadPartner): string =>
  `${owner.userId}.${owner.supplierId ?? ''}.${partner.kind}.${partner.id}`

/** Holds the text of an unsent message, which survives a reload of the tab. `name` identifies the thread. */
export function useMessageDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readBrowserTabDraft(name))
  return [
    text,
    (next) => {
      setText(next)
      storeBrowserTabDraft(name, next)
    },
  ]
}
