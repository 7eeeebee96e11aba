import { listingTypes } from '@nestboard/shared/listing/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { mayMemberCreateListings } from '@nestboard/shared/supplier/capability.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../lib/navigation/use-page-navigate.ts'
import { useStartListing } from '../features/listing/use-start-listing.ts'
import { Picture } from '../features/marketing/picture.tsx'
import { cliffBeachHousePicture } from '../features/marketing/pictures.ts'
import { teamsOfUserQuery } from '../features/profile/api.ts'
import { QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { Button, buildButtonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import { WizardPage, WizardTitle } from '../ui/wizard-page.tsx'
import './listing-picker/picker.css'

const other = 'new'
const myself = 'myself'

/** The kinds of listing that can't be created yet, in one line. */
const later = `${Object.entries(listingTypes)
  .filter(([id]) => id !== 'STAY' && id !== 'MISC')
  .map(([, label]) => pluralOf(label.toLowerCase()))
  .join(', ')} and other things`

/** Plural of a listing type's name, such as `bars`, `moto`. */
function pluralOf(name: string): string {
  if (name === 'moto') return name
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Says what can be offered, asks who hosts, and creates the draft of a new listing. */
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
        return <Picker userId={userId} suppliers={suppliers.filter(({ id }) => mayCreate(id))} />
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

function Picker({ suppliers, userId }: { suppliers: readonly Supplier[]; userId: number }) {
  const navigate = usePageNavigate()
  const [params] = usePageSearchParams()
  const asked = suppliers.find(({ id }) => id === parseId(params.get('supplier') ?? undefined))
  const only = suppliers.length === 1 ? suppliers[0] : undefined
  const hasPersonal = suppliers.some(({ type, ownerUserId }) => type === 'PERSONAL' && ownerUserId === userId)
  const [host, setHost] = useState(() => (suppliers.length === 0 ? myself : String((asked ?? only)?.id ?? '')))
  const [isTried, setTried] = useState(false)
  const start = useStartListing()
  const next = () => {
    setTried(true)
    const supplierId = parseId(host)
    if (host === other) void navigate(href('/supplier/new'))
    else if (host === myself) start.run(myself)
    else if (supplierId !== undefined) start.run(supplierId)
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
          <Button look="main" busy={start.isBusy} busyLabel="Creating…" onClick={next}>
            Continue
          </Button>
        </>
      }
    >
      <div className="listing-picker">
        <WizardTitle title={suppliers.length === 0 ? 'Create your first listing' : 'Create a listing'}>
          Six short screens, about eight minutes. Everything is kept as you go, and nobody sees it before you say so.
        </WizardTitle>
        {start.failure !== undefined && (
          <Notice tone="bad" live>
            {start.failure}
          </Notice>
        )}
        <section className="listing-picker__part" aria-labelledby="listing-picker-what">
          <h2 className="h-28" id="listing-picker-what">
            What do you offer?
          </h2>
          <label className="listing-picker__stay check">
            <span className="listing-picker__arch">
              <Picture of={cliffBeachHousePicture} alt="" sizes="180px" first />
            </span>
            <span>
              <b>Stay</b>
              <small>A place to sleep: a house, a room, a tent, a lighthouse</small>
            </span>
            <input type="radio" name="listing-type" value="STAY" aria-label="Stay" checked readOnly />
          </label>
          <p className="t-14 two">
            <b className="b">Later:</b> {later}.
          </p>
        </section>
        <section className="listing-picker__part" aria-labelledby="listing-picker-who">
          <h2 className="h-28" id="listing-picker-who">
            Who hosts?
          </h2>
          <RadioGroup
            legend={<span className="vh">Supplier</span>}
            look="cards"
            choices={[
              ...suppliers.map((each) => ({ id: String(each.id), label: each.name, note: planNote(each) })),
              ...(hasPersonal ? [] : [{ id: myself, label: 'As myself', note: personalNote }]),
              { id: other, label: 'Create New Supplier', note: 'A name, a picture and a team of its own' },
            ]}
            value={host || null}
            onChange={(id) => {
              setHost(id)
              start.forget()
            }}
            error={isTried && host === '' ? 'Please select a supplier' : undefined}
          />
        </section>
      </div>
    </WizardPage>
  )
}

const personalNote = `${supplierPlans.PERSONAL.name} plan, up to ${supplierPlans.PERSONAL.listings} listings, free. We set it up for you.`
