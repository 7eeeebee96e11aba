import { useState } from 'react'
import { ReviewExportVerificationResult } from '../features/reviews/review-export-verification-result.tsx'
import type { ReviewProofState } from '@nestboard/shared/reviews/exported-review.ts'
import { verifyReviewExport, parseReviewExport, type ReviewExportFile } from '../features/reviews/review-export-file.ts'
import { useApiMutation } from '../lib/api/use-api-mutation.ts'
import { DropZone } from '../ui/drop-zone.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import './verify-reviews.css'

const fileBytesMost = 20 * 1024 * 1024

/** The result of checking a file; `other` if the file contains no signed reviews. */
type Result = { readonly content: ReviewExportFile; readonly states: readonly ReviewProofState[] } | 'other'

/**
 * Checks a supplier's file of reviews and shows which reviews are unchanged, altered in the file, changed since by
 * their authors, or withdrawn.
 */
export function Screen() {
  const [result, setResult] = useState<Result>()
  const check = useApiMutation({
    send: async (file: File): Promise<Result> => {
      const content = parseReviewExport(await file.text())
      return content ? { content, states: await verifyReviewExport(content) } : 'other'
    },
    fallbackText: 'The file was not checked. Try again in a moment.',
    failureAt: 'here',
    onSent: setResult,
  })
  const found = check.isBusy ? undefined : result
  const problem = check.failure ?? (found === 'other' ? 'This is not a file of signed reviews' : undefined)
  return (
    <div className="wrap stack verify">
      <h1 className="h-48">Check reviews</h1>
      <p className="two">
        Suppliers can take their reviews along in a signed file. Choose such a file to see which reviews are as their
        authors wrote them. The file stays on your device; only its fingerprints are sent.
      </p>
      <DropZone
        label="Drop the file here, or"
        hint="A file named reviews.json, up to 20 MB"
        limits={{ 'application/json': fileBytesMost }}
        onFiles={([file]) => file && check.run(file)}
      />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {check.isBusy && (
        <Skeleton label="Checking the reviews">
          <SkeletonLines lines={6} />
        </Skeleton>
      )}
      {found && found !== 'other' && <ReviewExportVerificationResult file={found.content} states={found.states} />}
    </div>
  )
}
