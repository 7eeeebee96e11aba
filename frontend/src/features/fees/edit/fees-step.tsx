import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CancelAndSaveButtons } from '../../../lib/form/submit-button.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { managedListingQuery } from '../../listing/api.ts'
import { ratesQuery } from '../../rates/api.ts'
import { listingFeesQuery, type ListingFee } from '../api.ts'
import { AddFeeButton } from './add-fee-button.tsx'
import { DeleteFee } from './delete-fee.tsx'
import { FeeForm } from './fee-form.tsx'
import { FeeList } from './fee-list.tsx'
import { SampleStayBreakdown } from './sample-stay-breakdown.tsx'
import './fees-step.css'

interface EditorProps {
  readonly listingId: number
  readonly canEdit: boolean
  /** Id of the fee whose form is open, or `new` for a new fee. */
  readonly open: number | 'new' | undefined
  readonly onOpen: (open: number | 'new' | undefined) => void
  /** Button to add a fee, shown below the list. Omitted if the page shows the button elsewhere. */
  readonly add?: ReactNode
}

const feeFormId = 'fee-form'

/** Edits a listing's fees, beside a sample stay with these fees. A fee's form opens in a dialog. */
export function FeesEditor({ listingId, canEdit, open, onOpen, add }: EditorProps) {
  const toasts = useToast()
  const nowMs = useMinuteClock()
  const [deleting, setDeleting] = useState<ListingFee>()
  const close = () => onOpen(undefined)
  const query = combineQueries(
    combineQueries(useQuery(managedListingQuery(listingId)), useQuery(ratesQuery(listingId))),
    useQuery(listingFeesQuery(listingId)),
  )
  return (
    <QueryContent
      of={query}
      what="The fees"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the fees">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
    >
      {([[{ currency, guests, timezone }, { rates }], { fees }]) => {
        const opened = fees.find(({ id }) => id === open)
        return (
          <div className="fees-editor">
            <div className="fees-editor__list">
              {fees.length > 0 ? (
                <>
                  <FeeList {...{ listingId, fees, currency, canEdit, onOpen }} onDelete={setDeleting} />
                  <p className="t-13 two">
                    Order matters only for a compound percentage: it is taken of the price and of every line above it.
                    {canEdit && ' Drag by the handle, or use Space, arrow keys, Space.'}
                  </p>
                </>
              ) : (
                <EmptyState title="No taxes or fees yet">
                  Cleaning, city tax, VAT: what you add here is shown and charged on top of the nights.
                </EmptyState>
              )}
              {add && <div>{add}</div>}
            </div>
            <SampleStayBreakdown {...{ fees, rates, guests, currency }} today={dayInZone(timezone, nowMs)} />
            <Dialog
              open={open === 'new' || opened !== undefined}
              title={opened?.name ?? 'New fee'}
              shape="side"
              onClose={close}
              foot={canEdit ? <CancelAndSaveButtons formId={feeFormId} onCancel={close} /> : undefined}
            >
              <FeeForm
                {...{ listingId, currency }}
                key={open}
                fee={opened}
                formId={feeFormId}
                readOnly={!canEdit}
                onSaved={() => {
                  toasts.show({ text: 'The fee is saved.' })
                  close()
                }}
              />
            </Dialog>
            <DeleteFee listingId={listingId} fee={deleting} onClose={() => setDeleting(undefined)} />
          </div>
        )
      }}
    </QueryContent>
  )
}

interface StepProps {
  readonly listingId: number
  readonly formId: string
  readonly onSaved: () => void
}

/** The wizard step for taxes and fees. Each fee is saved by its own form, so submitting the step only continues. */
export function ListingWizardFeesStep({ listingId, formId, onSaved }: StepProps) {
  const [open, setOpen] = useState<number | 'new'>()
  return (
    <>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSaved()
        }}
      />
      <FeesEditor
        listingId={listingId}
        canEdit
        open={open}
        onOpen={setOpen}
        add={<AddFeeButton look="line" onAdd={() => setOpen('new')} />}
      />
    </>
  )
}
