import { updateCheckList } from '@nestboard/shared/dashboard/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import { checkListQuery, refetchStays } from './day-stays-query.ts'

interface Props {
  readonly supplierId: number
  readonly onClose: () => void
}

/** Edits the check list of a listing, which each of its stays has. */
export function CheckListDialog({ supplierId, onClose }: Props) {
  const [listingId, setListingId] = useState<number>()
  return (
    <Dialog open shape="full" title="Check lists" onClose={onClose}>
      <div className="form-body">
        <SupplierListingPicker
          supplierId={supplierId}
          value={listingId}
          onChange={setListingId}
          hint="Each stay at the listing has this list; your team ticks it on the page Today."
        />
        {listingId !== undefined && <CheckListOf key={listingId} {...{ supplierId, listingId, onClose }} />}
      </div>
    </Dialog>
  )
}

type OfListing = Props & { readonly listingId: number }

function CheckListOf({ supplierId, listingId, onClose }: OfListing) {
  const query = useQuery(checkListQuery(supplierId, listingId))
  return (
    <QueryContent
      of={query}
      what="The check list"
      hint={retryHint}
      level={3}
      skeleton={
        <Skeleton label="Loading the check list">
          <SkeletonLines lines={6} />
        </Skeleton>
      }
    >
      {({ arrival, departure }) => (
        <CheckListForm
          {...{ supplierId, listingId, onClose }}
          initial={{ arrival: arrival.join('\n'), departure: departure.join('\n') }}
        />
      )}
    </QueryContent>
  )
}

type FormProps = OfListing & { readonly initial: { readonly arrival: string; readonly departure: string } }

function CheckListForm({ supplierId, listingId, initial, onClose }: FormProps) {
  const client = useQueryClient()
  const toasts = useToast()
  const form = useForm({
    route: updateCheckList,
    initial,
    fixed: { supplierId, listingId },
    fallbackText: 'The check list was not saved.',
    onSent: async () => {
      await Promise.all([
        cancelAndRefetchQueries(client, { queryKey: checkListQuery(supplierId, listingId).queryKey }),
        refetchStays(client),
      ])
      toasts.show({ text: 'The check list is saved.' })
      onClose()
    },
  })
  return (
    <Form of={form}>
      <form.TextArea name="arrival" label="Before the guest comes" hint="One item a line." />
      <form.TextArea name="departure" label="When the guest leaves" hint="One item a line." />
      <Button look="main" size="s" type="submit" busy={form.busy} busyLabel="Saving…">
        Save
      </Button>
    </Form>
  )
}
