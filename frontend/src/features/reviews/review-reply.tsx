import type { Review } from '@nestboard/shared/reviews/model.ts'
import { maxReviewReplyLength } from '@nestboard/shared/reviews/rating.ts'
import { listPostsByListing, replyToReview } from '@nestboard/shared/reviews/routes.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { isVerifiedSupplierType } from '@nestboard/shared/supplier/model.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { VerifiedSeal } from '../../ui/rating.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import './review-reply.css'

export type AnsweringSupplier = Pick<Supplier, 'name' | 'avatar' | 'type'>

interface Props {
  readonly review: Review
  readonly nowMs: number
  readonly supplier: AnsweringSupplier | undefined
  readonly mayAnswer: boolean
}

/** The supplier's reply to a review. Members of its team write, change and remove the reply here. */
export function ReviewReply({ review: { postId, listingId, reply }, nowMs, supplier, mayAnswer }: Props) {
  const [draft, setDraft] = useState<string>()
  useUnsentInputFlag(draft !== undefined && draft !== (reply?.text ?? ''))
  const answering = useApiMutation({
    send: (text: string) => callApiRoute(replyToReview, { id: postId, listingId, text }),
    fallbackText: 'The answer was not saved. Try again in a moment.',
    refetch: (client) => client.invalidateQueries({ queryKey: [listPostsByListing.path, listingId] }),
    onDone: () => setDraft(undefined),
  })
  if (draft !== undefined)
    return (
      <form
        className="review-reply"
        onSubmit={(event) => {
          event.preventDefault()
          answering.run(draft.trim())
        }}
      >
        <TextArea
          label="Your answer"
          hint="Everyone who reads the review sees it."
          maxLength={maxReviewReplyLength}
          value={draft}
          onChange={({ target: { value } }) => setDraft(value)}
        />
        <div className="row row--wrap">
          <Button
            size="s"
            look="main"
            type="submit"
            busy={answering.isBusy}
            busyLabel="Saving…"
            disabled={draft.trim() === '' && !reply}
          >
            {draft.trim() === '' && reply ? 'Remove the answer' : 'Save'}
          </Button>
          <Button size="s" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </div>
      </form>
    )
  if (!reply && !mayAnswer) return null
  const name = supplier?.name ?? 'The supplier'
  return (
    <div className="review-reply">
      {reply && (
        <div className="review-reply__said">
          <Avatar name={name} src={supplier?.avatar} square decorative />
          <div>
            <p className="t-14">
              <b className="b">{name}</b> {supplier && isVerifiedSupplierType(supplier.type) && <VerifiedSeal />}{' '}
              <span className="three">answered {lowerFirst(formatRelativeTime(reply.nco, nowMs))}</span>
            </p>
            {reply.isRemoved && <p className="t-14 two">This answer was removed. Only your team sees it.</p>}
            <p className="two review-reply__text" dir="auto">
              {reply.text}
            </p>
          </div>
        </div>
      )}
      {mayAnswer && !reply?.isRemoved && (
        <Button size="s" look="quiet" onClick={() => setDraft(reply?.text ?? '')}>
          {reply ? 'Change the answer' : 'Answer'}
        </Button>
      )}
    </div>
  )
}

const lowerFirst = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}`
