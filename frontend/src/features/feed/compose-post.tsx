import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { createPost } from '@nestboard/shared/feed/routes.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { supplierListingsQuery } from '../listing/supplier-listings.ts'
import { supplierPostsQuery } from './api.ts'
import { LinkedListing } from './linked-listing.tsx'
import { LongWords } from './long-words.tsx'
import { isEmptyDraft, usePostDraft } from './post-draft.ts'
import { PostFiles } from './post-files.tsx'
import { PostMedia } from './post-media.tsx'
import './post-card.css'
import './compose-post.css'

/** A new post of a supplier: its text, listing and pictures, with a preview. The draft survives a reload. */
export function ComposePost({ supplier: { id: supplierId, name, avatar } }: { supplier: Supplier }) {
  const { draft, change, clear } = usePostDraft(supplierId)
  const [tab, setTab] = useState<'compose' | 'preview'>('compose')
  const [isUploading, setUploading] = useState(false)
  const listings =
    useInfiniteQuery(supplierListingsQuery(supplierId)).data?.pages.flatMap((page) => page.listings) ?? []
  const navigate = useNavigate()
  const toasts = useToast()
  const publish = useChange({
    send: ({ text, listingId, files }: typeof draft, idempotencyKey) => {
      const linked = listingId === null ? {} : { listingId }
      const mediaIds = files.map(({ id }) => id)
      return call(createPost, { supplierId, text, ...linked, mediaIds }, { idempotencyKey })
    },
    fallbackText: 'The post was not published. Try again in a moment.',
    failureAt: 'here',
    refetch: (client) => client.invalidateQueries({ queryKey: supplierPostsQuery(supplierId).queryKey }),
    onDone: () => {
      clear()
      toasts.show({ text: 'Your post is published' })
      void navigate(href('/supplier/:id/manage/posts', { id: String(supplierId) }))
    },
  })
  const listing = listings.find(({ id }) => id === draft.listingId)
  const isShort = draft.text.trim().length < feedLimits.text.least
  const compose = (
    <div className="compose-post">
      <TextArea
        label="What happened"
        rows={9}
        maxLength={feedLimits.text.most}
        hint={`At least ${feedLimits.text.least} characters. Over 300 the feed cuts it and offers “Read more”.`}
        value={draft.text}
        onChange={({ target }) => change(() => ({ text: target.value }))}
      />
      <Button size="s" disabled className="compose-post__generate">
        Generate
      </Button>
      <SelectField
        label="Listing"
        optional
        value={draft.listingId ?? ''}
        onChange={({ target }) => change(() => ({ listingId: Number(target.value) || null }))}
      >
        <option value="">None</option>
        {listings.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <PostFiles
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
        <Avatar name={name} src={avatar} square decorative />
        <div className="post__who">
          <p className="post__name">{name}</p>
          <p className="t-14 three">Just now</p>
        </div>
      </header>
      {draft.text.trim() ? <LongWords text={draft.text.trim()} /> : <p className="two">Nothing written yet.</p>}
      <PostMedia media={draft.files.map(({ url, type }, idx) => ({ url, type, idx }))} by={name} />
      {listing && <LinkedListing listing={listing} />}
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
        <span className="t-14 two">Seen by your followers, and on the listing’s Posts tab.</span>
        <Button size="s" disabled={isEmptyDraft(draft)} onClick={clear}>
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
