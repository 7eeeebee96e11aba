import { Suspense, useState } from 'react'
import { readBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import './start-post-button.css'

const ComposePostAsTraveler = createLazyComponent(
  () => import('./compose-post-as-traveler.tsx'),
  'ComposePostAsTraveler',
)

/** Button that opens the form for a post of the user. If a draft exists, the form is open from the start. */
export function StartPostButton() {
  const account = useSignedInUser()?.account
  const [isOpen, setOpen] = useState(() => account !== undefined && readBrowserTabDraft(`post.${account.id}`) !== '')
  if (!account) return null
  if (!isOpen)
    return (
      <button type="button" className="start-post" onClick={() => setOpen(true)}>
        <Avatar name={account.name} src={account.avatar} size="s" decorative />
        <span>Share something from your travels</span>
      </button>
    )
  return (
    <section className="start-post__form" aria-label="New post">
      <Suspense fallback={<SkeletonBox height={320} />}>
        <ComposePostAsTraveler account={account} onClose={() => setOpen(false)} />
      </Suspense>
    </section>
  )
}
