import type { Listing } from '@nestboard/shared/listing/model.ts'
import { uploadRules } from '@nestboard/shared/media/model.ts'
import { reviewErrorTexts } from '@nestboard/shared/reviews/faults.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { createReview, listPostsByListing } from '@nestboard/shared/reviews/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AttachedFilesField } from '../media/attached-files-field.tsx'
import { mediaLimitsText } from '../media/media-limits-text.ts'
import { storeUserFile } from '../media/store-user-file.ts'
import { useUploadQueue } from '../media/use-upload-queue.ts'
import { ReviewScoreInput } from './review-score-input.tsx'
import './review-form.css'

interface Props {
  readonly listing: Pick<Listing, 'id' | 'name'>
  readonly onPublished: (published: { dealKeyAcquired: boolean }) => void
  readonly onCancel: () => void
}

const failed = 'Error creating review'
const storeFile = async (file: File, onProgress: (percent: number) => void) =>
  (await storeUserFile(file, onProgress)).id
const [titleLeast, titleMost] = reviewLimits.title

/**
 * Form for the score, title, pros and cons, pictures and videos of a review. A second review of the same listing
 * replaces the first.
 */
export function ReviewForm({ listing, onPublished, onCancel }: Props) {
  const client = useQueryClient()
  const { files, add, remove, waiting, stored: ids } = useUploadQueue<number>()
  const form = useForm({
    route: createReview,
    initial: { rating: undefined as number | undefined, title: '', pros: '', cons: '' },
    sentences: {
      rating: { empty: 'Choose a score', wrong: 'Invalid rating' },
      title: { empty: 'A title is required', wrong: `A title has ${titleLeast} to ${titleMost} characters` },
    },
    fixed: { listingId: listing.id, mediaIds: ids },
    onSent: async (published) => {
      await client.invalidateQueries({ queryKey: [listPostsByListing.path, listing.id] })
      onPublished(published)
    },
    explain: ({ text }) => (text === reviewErrorTexts.ownStay ? text : failed),
    asksBeforeLeaving: true,
  })
  return (
    <Form of={form} className="review-form" aria-label={`Review of ${listing.name}`}>
      <div className="review-form__body form-body">
        <form.Custom name="rating" label="Score">
          {(control) => <ReviewScoreInput {...control} />}
        </form.Custom>
        <form.Text name="title" label="Title" hint={`${titleLeast} to ${titleMost} characters`} />
        <div className="form-body__pair">
          <form.TextArea name="pros" label="Pros" optional />
          <form.TextArea name="cons" label="Cons" optional />
        </div>
        <AttachedFilesField
          legend="Photos and video"
          dropLabel="Drop photos or video here, or"
          limits={uploadRules.USER_MEDIA}
          limitsText={mediaLimitsText}
          most={reviewLimits.media}
          tooManyText={`A review can have ${reviewLimits.media} files at most`}
          files={files}
          add={(chosen) => add(chosen, storeFile)}
          remove={remove}
        />
        {waiting > 0 && <Notice live>Uploading. The review can be published when the last file is up.</Notice>}
      </div>
      <footer className="review-form__foot">
        <p className="t-14 three">Shown with your name and the time it was written.</p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="main" type="submit" busy={form.busy} busyLabel="Publishing…" disabled={waiting > 0}>
          Publish review
        </Button>
      </footer>
    </Form>
  )
}
