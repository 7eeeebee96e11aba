import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'

/** Downloads a supplier's reviews as a signed file that anyone can verify. */
export function ReviewExportSection({ supplier }: { supplier: Pick<Supplier, 'id' | 'name'> }) {
  const [progress, setProgress] = useState('')
  const collect = useApiMutation({
    send: async () => {
      const { collectSupplierReviewExport, downloadReviewExport } = await import('./review-export-file.ts')
      downloadReviewExport(
        await collectSupplierReviewExport(supplier, (done, all) => setProgress(`${done} of ${all} listings`)),
      )
    },
    fallbackText: 'The reviews did not download. Try again in a moment.',
    failureAt: 'here',
  })
  return (
    <section className="stack" aria-labelledby="take-reviews">
      <h2 id="take-reviews" className="h-22">
        Take your reviews with you
      </h2>
      <p className="two">
        One signed file with every review of your listings, without their authors. Anyone can{' '}
        <Link className="link" to={href('/review/verify')}>
          check such a file
        </Link>
        .
      </p>
      {collect.failure && (
        <p className="error" role="alert">
          {collect.failure}
        </p>
      )}
      <p>
        <Button size="s" busy={collect.isBusy} busyLabel={progress || 'Collecting…'} onClick={() => collect.run()}>
          Download signed reviews
        </Button>
      </p>
    </section>
  )
}
