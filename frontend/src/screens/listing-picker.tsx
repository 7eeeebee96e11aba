import { listingDefaults, listingTypes, type ListingType } from '@nestboard/shared/listing/model.ts'
import { createListing } from '@nestboard/shared/listing/routes.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { mayMemberCreateListings } from '@nestboard/shared/supplier/capability.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../lib/navigation/use-page-navigate.ts'
import { supplierListingsQuery } from '../features/listing/supplier-listings.ts'
import { teamsOfUserQuery } from '../features/profile/api.ts'
import { callApiRoute } from '../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { cancelAndRefetchQueries } from '../lib/api/cancel-and-refetch-queries.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { useApiMutation } from '../lib/api/use-api-mutation.ts'
import { Button, buildButtonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import { WizardPage, WizardTitle } from '../ui/wizard-page.tsx'
import './listing-picker/picker.css'

const other = 'new'

/** STAY comes first, because it is the only type that can be created (supplier §1). */
const types: readonly RadioOption<ListingType>[] = (Object.keys(listingTypes) as ListingType[])
  .toSorted((a, b) => Number(b === 'STAY') - Number(a === 'STAY'))
  .map((id) => ({
    id,
    label: listingTypes[id],
    ...(id !== 'STAY' && { note: 'Coming soon', disabled: true }),
  }))

/** Chooses the supplier and the type of a new listing, and creates its draft. */
export function Screen() {
  const userId = useSignedInUser()?.account.id ?? 0
  const query = useQuery(teamsOfUserQuery(userId))
  return (
    <QueryContent of={query} what="Your suppliers" hint={retryHint} isPage skeleton={waiting}>
      {({ suppliers, supplierUsers }) => {
        const mayCreate = (supplierId: number) =>
          supplierUsers.some(
            (row) =>
              row.supplierId === supplierId &&
              !row.isPending &&
              (row.isOwner ||
                (row.role !== undefined &&
                  mayMemberCreateListings({ standing: row.role, listingIds: row.listingIds }))),
          )
        return <Picker suppliers={suppliers.filter(({ id }) => mayCreate(id))} />
      }}
    </QueryContent>
  )
}

const waiting = (
  <WizardPage head={null} foot={null}>
    <Skeleton label="Loading your suppliers">
      <SkeletonLines lines={5} />
    </Skeleton>
  </WizardPage>
)

/** Plan and listing limit of a supplier: `Verified plan, up to 10 listings`. */
function planNote({ type }: Supplier): string {
  const { name, listings } = supplierPlans[type]
  return `${name} plan, ${listings === Infinity ? 'unlimited' : `up to ${listings}`} listings`
}

function Picker({ suppliers }: { suppliers: readonly Supplier[] }) {
  const navigate = usePageNavigate()
  const [params] = usePageSearchParams()
  const asked = suppliers.find(({ id }) => id === parseId(params.get('supplier') ?? undefined))
  const only = suppliers.length === 1 ? suppliers[0] : undefined
  const [supplier, setSupplier] = useState(String((asked ?? only)?.id ?? ''))
  const [type, setType] = useState<ListingType | null>(null)
  const [isTried, setTried] = useState(false)
  const create = useApiMutation({
    send: (supplierId: number, idempotencyKey) =>
      callApiRoute(createListing, { supplierId, name: listingDefaults.name }, { idempotencyKey }),
    fallbackText: 'The listing was not created. Try again in a moment.',
    failureAt: 'here',
    refetch: (client, supplierId) =>
      cancelAndRefetchQueries(client, { queryKey: supplierListingsQuery(supplierId).queryKey.slice(0, 2) }),
    onDone: ({ id }, supplierId) => navigate(`/supplier/${supplierId}/manage/listings/new/${id}/type-selection`),
  })
  const next = () => {
    setTried(true)
    const supplierId = parseId(supplier)
    if (supplier === other) void navigate(href('/supplier/new'))
    else if (supplierId !== undefined && type !== null) create.run(supplierId)
  }
  return (
    <WizardPage
      head={
        <>
          <Link className="logo" to={href('/')} aria-label="Nestboard, home">
            <Logo />
          </Link>
          <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'wizard__exit')} to={href('/')}>
            Leave
          </Link>
        </>
      }
      foot={
        <>
          <span className="wizard__end" />
          <Button look="main" busy={create.isBusy} busyLabel="Creating…" onClick={next}>
            Continue
          </Button>
        </>
      }
    >
      <div className="listing-picker">
        <WizardTitle title="Create a listing">For which supplier, and of which kind?</WizardTitle>
        {create.failure !== undefined && (
          <Notice tone="bad" live>
            {create.failure}
          </Notice>
        )}
        <RadioGroup
          legend="Supplier"
          look="cards"
          choices={[
            ...suppliers.map((each) => ({ id: String(each.id), label: each.name, note: planNote(each) })),
            { id: other, label: 'Create New Supplier', note: 'Set one up first, then come back.' },
          ]}
          value={supplier || null}
          onChange={(id) => {
            setSupplier(id)
            create.forget()
          }}
          error={isTried && supplier === '' ? 'Please select a supplier' : undefined}
        />
        <div className="listing-picker__types">
          <RadioGroup
            legend="Listing type"
            look="cards"
            choices={types}
            value={type}
            onChange={setType}
            error={isTried && supplier !== other && type === null ? 'Please select a listing type' : undefined}
          />
        </div>
      </div>
    </WizardPage>
  )
}
