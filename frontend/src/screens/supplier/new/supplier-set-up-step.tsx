import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PageRedirect, usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { supplierProfileQuery, supplierQuery } from '../../../features/supplier/api.ts'
import { SupplierAvatarForm } from '../../../features/supplier/supplier-avatar-form.tsx'
import { SupplierHandleForm } from '../../../features/supplier/supplier-handle-form.tsx'
import { SupplierLocationForm } from '../../../features/supplier/supplier-location-form.tsx'
import { SupplierSocialsForm } from '../../../features/supplier/supplier-socials-form.tsx'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../../lib/navigation/not-found-page-with-home-link.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { SupplierSetUpFormStep } from './supplier-set-up-form-step.tsx'
import { SupplierSetUpOverviewStep } from './supplier-set-up-overview-step.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'
import { buildSupplierNameStepPath, buildSupplierSetUpStepPath, type SupplierSetUpStepName } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'

// Lazy: few users invite people during the set-up, payments have forms of their own, and the end starts a listing.
const InvitePeopleStep = createLazyComponent(() => import('./invite-people-step.tsx'), 'InvitePeopleStep')
const SupplierPaymentsStep = createLazyComponent(() => import('./supplier-payments-step.tsx'), 'SupplierPaymentsStep')
const SupplierSetUpSuccessStep = createLazyComponent(
  () => import('./supplier-set-up-success-step.tsx'),
  'SupplierSetUpSuccessStep',
)

interface Props {
  readonly userId: number
  readonly supplierId: number
  readonly type: SupplierType
  readonly step: SupplierSetUpStepName
}

/** A set-up step of an existing supplier, for its owner. */
export function SupplierSetUpStep({ userId, supplierId, type, step }: Props) {
  const [supplier, profile] = [useQuery(supplierQuery(supplierId)), useQuery(supplierProfileQuery(supplierId))]
  return (
    <QueryContent
      of={combineQueries(supplier, profile)}
      what="Your supplier"
      hint={retryHint}
      isPage
      skeleton={<Waiting />}
      missing={<NotFoundPageWithHomeLink />}
    >
      {([known, about]) => {
        // Other users get "not found", so that the supplier's set-up isn't revealed.
        if (known.ownerUserId !== userId) return <NotFoundPageWithHomeLink />
        if (known.type !== type) return <PageRedirect replace to={buildSupplierSetUpStepPath(known, step)} />
        const own = { supplier: known, profile: about }
        const isPersonal = type === 'PERSONAL'
        return isPersonal && step !== 'payments' && step !== 'success' ? (
          <NotFoundPageWithHomeLink />
        ) : (
          <Step step={step} own={own} />
        )
      }}
    </QueryContent>
  )
}

const Waiting = () => (
  <SupplierSetUpPageFrame next={null}>
    <Skeleton label="Loading">
      <SkeletonLines lines={4} />
    </Skeleton>
  </SupplierSetUpPageFrame>
)

function Step({ step, own }: { step: SupplierSetUpStepName; own: SupplierInSetUp }) {
  const navigate = usePageNavigate()
  const { supplier, profile } = own
  const to = (next: SupplierSetUpStepName) => buildSupplierSetUpStepPath(supplier, next)
  const goTo = (next: SupplierSetUpStepName) => () => void navigate(to(next))
  switch (step) {
    case 'location':
      return (
        <SupplierSetUpFormStep
          at={[3, 6]}
          own={own}
          title="Where can people find you?"
          words="The office, not the stays. Each listing has an address of its own."
          back={buildSupplierNameStepPath(supplier.type, supplier.id)}
        >
          {(formId) => <SupplierLocationForm {...{ formId, profile }} onSaved={goTo('avatar')} />}
        </SupplierSetUpFormStep>
      )
    case 'avatar':
      return (
        <SupplierSetUpFormStep
          at={[4, 6]}
          own={own}
          title="Put a face to it"
          words="A picture or a logo. Travelers recognize you by it."
          back={to('location')}
          skip={supplier.avatar ? undefined : to('handle')}
        >
          {(formId) => <SupplierAvatarForm {...{ formId, supplier }} onSaved={goTo('handle')} />}
        </SupplierSetUpFormStep>
      )
    case 'handle':
      return (
        <SupplierSetUpFormStep
          at={[5, 6]}
          own={own}
          title="What should we call you?"
          words="A handle is short and yours alone. Travelers can look you up by it."
          back={to('avatar')}
        >
          {(formId) => <SupplierHandleForm {...{ formId, supplier }} onSaved={goTo('supplier-hub')} />}
        </SupplierSetUpFormStep>
      )
    case 'socials':
      return (
        <SupplierSetUpFormStep
          at={[6, 6]}
          own={own}
          title="Where else are you?"
          words="Your website or your pages on social networks, five at most. They are shown on your profile."
          back={to('supplier-hub')}
          skip={to('supplier-hub')}
        >
          {(formId) => <SupplierSocialsForm {...{ formId, profile }} onSaved={goTo('supplier-hub')} />}
        </SupplierSetUpFormStep>
      )
    case 'supplier-hub':
      return <SupplierSetUpOverviewStep own={own} />
    case 'people':
      return (
        <Suspense fallback={<Waiting />}>
          <InvitePeopleStep own={own} />
        </Suspense>
      )
    case 'payments':
      return (
        <Suspense fallback={<Waiting />}>
          <SupplierPaymentsStep own={own} />
        </Suspense>
      )
    case 'success':
      return (
        <Suspense fallback={<Waiting />}>
          <SupplierSetUpSuccessStep own={own} />
        </Suspense>
      )
  }
}
