import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { createPost } from '@nestboard/shared/feed/routes.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { locationIcon } from '../../ui/icons/trip.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { PostListingLink } from './post-listing-link.tsx'
import { PostText } from './post-text.tsx'
import { isEmptyDraft } from './post-draft.ts'
import type { usePostDraft } from './post-draft.ts'
import { PostFilesField } from './post-files-field.tsx'
import { PostMedia } from './post-media.tsx'
import './post-card.css'
import './compose-post.css'

/** The author of a new post: a supplier, or the user if `supplierId` is null. */
export interface PostAuthor {
  readonly id: number
  readonly supplierId: number | null
  readonly name: string
  readonly avatar: string
}

interface Props {
  readonly author: PostAuthor
  /** Renders the field in which the author chooses the listing to link. */
  readonly listingField: (linked: LinkedListingOfPostDraft) => ReactNode
  /** The linked listing, shown in the preview. */
  readonly listing: Listing | undefined
  readonly draftOf: ReturnType<typeof usePostDraft>
  /** Tells the author who will see the post. */
  readonly seenBy: string
  /** Refetches the queries that the new post changes. */
  readonly refetch: (client: QueryClient) => Promise<unknown>
  readonly onPublished: () => void
  readonly onCancel?: () => void
}

/** The listing linked by a draft, and the function that changes it. */
export interface LinkedListingOfPostDraft {
  readonly listingId: number | null
  readonly link: (listingId: number | null) => void
}

/** Form for a new post (text, place, listing and pictures) with a preview. The draft survives a reload. */
export function ComposePost({ author, listingField, listing, draftOf, seenBy, refetch, onPublished, onCancel }: Props) {
  const { supplierId, name, avatar } = author
  const { draft, change, clear } = draftOf
  const [tab, setTab] = useState<'compose' | 'preview'>('compose')
  const [isUploading, setUploading] = useState(false)
  const toasts = useToast()
  useUnsentInputFlag(draft.text !== '' || draft.files.length > 0)
  const publish = useApiMutation({
    send: ({ text, location, listingId, files }: typeof draft, idempotencyKey) => {
      const by = supplierId === null ? {} : { supplierId }
      const linked = listingId === null ? {} : { listingId }
      const mediaIds = files.map(({ id }) => id)
      return callApiRoute(createPost, { ...by, text, location, ...linked, mediaIds }, { idempotencyKey })
    },
    fallbackText: 'The post was not published. Try again in a moment.',
    failureAt: 'here',
    refetch,
    onDone: () => {
      clear()
      toasts.show({ text: 'Your post is published' })
      onPublished()
    },
  })
  const isShort = draft.text.trim().length < feedLimits.text.least
  const compose = (
    <div className="compose-post">
      <TextArea
        label="What happened"
        rows={supplierId === null ? 5 : 9}
        maxLength={feedLimits.text.most}
        aside={
          supplierId !== null && (
            <Button size="s" icon={sparkleIcon} disabled>
              Generate
            </Button>
          )
        }
        hint={`At least ${feedLimits.text.least} characters. Mention people with @ and their username.`}
        value={draft.text}
        onChange={({ target }) => change(() => ({ text: target.value }))}
      />
      <TextField
        label="Location"
        optional
        icon={locationIcon}
        maxLength={feedLimits.location}
        placeholder="Aireys Inlet"
        value={draft.location}
        onChange={({ target }) => change(() => ({ location: target.value }))}
      />
      {listingField({ listingId: draft.listingId, link: (listingId) => change(() => ({ listingId })) })}
      <PostFilesField
        supplierId={supplierId}
        files={draft.files}
        onAdd={({ id, url, type }) => change(({ files }) => ({ files: [...files, { id, url, type }] }))}
        onRemove={(id) => change(({ files }) => ({ files: files.filter((each) => each.id !== id) }))}
        onBusy={setUploading}
      />
    </div>
  )
  const preview = (
    <article className="post" aria-label="Preview">
      <header className="post__by">
        <Avatar name={name} src={avatar} square={supplierId !== null} decorative />
        <div className="post__who">
          <p className="post__name">{name}</p>
          <p className="t-14 three">{draft.location.trim() ? `${draft.location.trim()} · Just now` : 'Just now'}</p>
        </div>
      </header>
      {draft.text.trim() ? <PostText text={draft.text.trim()} /> : <p className="two">Nothing written yet.</p>}
      <PostMedia media={draft.files.map(({ url, type }, idx) => ({ url, type, idx }))} by={name} />
      {listing && <PostListingLink listing={listing} />}
    </article>
  )
  return (
    <>
      <Tabs
        label="Post"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'compose', label: 'Compose', panel: compose },
          { id: 'preview', label: 'Preview', panel: preview },
        ]}
      />
      {publish.failure && (
        <p className="error" role="alert">
          {publish.failure}
        </p>
      )}
      <div className="compose-post__do">
        <span className="t-14 two">{seenBy}</span>
        <Button
          size="s"
          disabled={isEmptyDraft(draft) && !onCancel}
          onClick={() => {
            clear()
            onCancel?.()
          }}
        >
          Discard
        </Button>
        <Button
          size="s"
          look="main"
          disabled={isShort || isUploading}
          busy={publish.isBusy}
          busyLabel="Publishing…"
          onClick={() => publish.run(draft)}
        >
          Publish
        </Button>
      </div>
    </>
  )
}
