import { listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import type { ListingInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { createListings, listRates } from '@nestboard/shared/rates/routes.ts'
import { findTimeZoneAtPoint } from '../../../../features/intl/find-time-zone-at-point.ts'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useToast } from '../../../../ui/toasts.tsx'
import { ListingImportPreview } from './listing-import-preview.tsx'
import { planListingImport, type ListingImportPlan, type PlannedLine } from './plan-listing-import.ts'

interface Props {
  readonly lines: readonly PlannedLine[]
  readonly supplierId: number
  readonly onClose: () => void
}

/** If a listing has coordinates but no time zone, adds the time zone at these coordinates. */
async function withZone(listing: ListingInFile): Promise<ListingInFile> {
  const { latitude, longitude, timezone } = listing
  if (timezone !== undefined || latitude === undefined || longitude === undefined) return listing
  return { ...listing, timezone: await findTimeZoneAtPoint({ latitude, longitude }) }
}

const draftsText = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`)
const pricesText = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)

/** Shows what an import does with each line of a file, with the button that does it. */
export function ReviewedLines({ lines, supplierId, onClose }: Props) {
  const toasts = useToast()
  const plan = planListingImport(lines)
  const { listings, prices } = plan
  const send = useApiMutation({
    send: async ({ listings: drafts, prices: changes }: ListingImportPlan, idempotencyKey) =>
      callApiRoute(
        createListings,
        { supplierId, file: { listings: await Promise.all(drafts.map(withZone)), prices: [...changes] } },
        { idempotencyKey },
      ),
    fallbackText: 'Nothing is saved. Try again in a moment.',
    failureAt: 'here',
    refetch: (client) =>
      Promise.all([
        cancelAndRefetchQueries(client, { queryKey: [listListingsBySupplier.path, supplierId] }),
        cancelAndRefetchQueries(client, { queryKey: [listRates.path] }),
      ]),
    onDone: ({ ids }, sent) => {
      onClose()
      const done = [
        ...(ids.length > 0 ? [`${draftsText(ids.length)} ${ids.length === 1 ? 'was' : 'were'} created`] : []),
        ...(sent.prices.length > 0
          ? [`${pricesText(sent.prices.length)} ${sent.prices.length === 1 ? 'was' : 'were'} changed`]
          : []),
      ]
      toasts.show({ text: done.join(', ') })
    },
  })
  const does = [
    ...(listings.length > 0 || prices.length === 0 ? [`create ${draftsText(listings.length)}`] : []),
    ...(prices.length > 0 ? [`change ${pricesText(prices.length)}`] : []),
  ].join(' and ')
  return (
    <>
      <ListingImportPreview lines={lines} />
      {plan.tooMany !== undefined && <Notice tone="bad">{plan.tooMany}</Notice>}
      {send.failure !== undefined && (
        <Notice tone="bad" live>
          {send.failure}
        </Notice>
      )}
      <div className="import__buttons">
        <Button
          look="main"
          busy={send.isBusy}
          disabled={plan.tooMany !== undefined || plan.isRefused || listings.length + prices.length === 0}
          onClick={() => send.run(plan)}
        >
          {`${does.charAt(0).toUpperCase()}${does.slice(1)}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}
