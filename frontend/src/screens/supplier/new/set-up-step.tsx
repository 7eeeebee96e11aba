import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { supplierProfileQuery, supplierQuery } from '../../../features/supplier/api.ts'
import { SupplierAvatarForm } from '../../../features/supplier/supplier-avatar-form.tsx'
import { SupplierHandleForm } from '../../../features/supplier/supplier-handle-form.tsx'
import { SupplierLocationForm } from '../../../features/supplier/supplier-location-form.tsx'
import { SupplierSocialsForm } from '../../../features/supplier/supplier-socials-form.tsx'
import { lazyComponent } from '../../../lib/lazy-part.ts'
import { combineQueries, QueryContent, retryHint } from '../../../lib/loaded.tsx'
import { MissingPage } from '../../../lib/missing-page.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { SetUpFormStep } from './form-step.tsx'
import { SetUpOverviewStep } from './hub.tsx'
import type { SupplierInSetUp } from './own-supplier.ts'
import { buildNameStepPath, buildSetUpStepPath, type SupplierSetUpStepName } from './paths.ts'
import { PaymentsStep } from './payments.tsx'
import { SetUpPageFrame } from './set-up-page.tsx'
import { SuccessStep } from './success.tsx'

// Lazy: few users invite people during the set-up.
const InvitePeopleStep = lazyComponent(() => import('./people.tsx'), 'InvitePeopleStep')

interface Props {
  readonly userId: number
  readonly supplierId: number
  readonly type: SupplierType
  readonly step: SupplierSetUpStepName
}

/** A set-up step of an existing supplier, for its owner. */
export function SetUpStep({ userId, supplierId, type, step }: Props) {
  const [supplier, profile] = [useQuery(supplierQuery(supplierId)), useQuery(supplierProfileQuery(supplierId))]
  return (
    <QueryContent
      of={combineQueries(supplier, profile)}
      what="Your supplier"
      hint={retryHint}
      isPage
      skeleton={<Waiting />}
      missing={<MissingPage />}
    >
      {([known, about]) => {
        // Other users get "not found", so that the supplier's set-up isn't revealed.
        if (known.ownerUserId !== userId) return <MissingPage />
        if (known.type !== type) return <Navigate replace to={buildSetUpStepPath(known, step)} />
        const own = { supplier: known, profile: about }
        const isPersonal = type === 'PERSONAL'
        return isPersonal && step !== 'payments' && step !== 'success' ? (
          <MissingPage />
        ) : (
          <Step step={step} own={own} />
        )
      }}
    </QueryContent>
  )
}

const Waiting = () => (
  <SetUpPageFrame next={null}>
    <Skeleton label="Loading">
      <SkeletonLines lines={4} />
    </Skeleton>
  </SetUpPageFrame>
)

function Step({ step, own }: { step: SupplierSetUpStepName; own: SupplierInSetUp }) {
  const navigate = useNavigate()
  const { supplier, profile } = own
  const to = (next: SupplierSetUpStepName) => buildSetUpStepPath(supplier, next)
  const goTo = (next: SupplierSetUpStepName) => () => void navigate(to(next))
  switch (step) {
    case 'location':
      return (
        <SetUpFormStep
          at={[3, 6]}
          own={own}
          title="Where can people find you?"
          words="The office, not the stays. Each listing has an address of its own."
          back={buildNameStepPath(supplier.type, supplier.id)}
        >
          {(formId) => <SupplierLocationForm {...{ formId, profile }} onSaved={goTo('avatar')} />}
        </SetUpFormStep>
      )
    case 'avatar':
      return (
        <SetUpFormStep
          at={[4, 6]}
          own={own}
          title="Put a face to it"
          words="A picture or a logo. Travelers recognize you by it."
          back={to('location')}
          skip={supplier.avatar ? undefined : to('handle')}
        >
          {(formId) => <SupplierAvatarForm {...{ formId, supplier }} onSaved={goTo('handle')} />}
        </SetUpFormStep>
      )
    case 'handle':
      return (
        <SetUpFormStep
          at={[5, 6]}
          own={own}
          title="What should we call you?"
          words="A handle is short and yours alone. Travelers can look you up by it."
          back={to('avatar')}
        >
          {(formId) => <SupplierHandleForm {...{ formId, supplier }} onSaved={goTo('supplier-hub')} />}
        </SetUpFormStep>
      )
    case 'socials':
      return (
        <SetUpFormStep
          at={[6, 6]}
          own={own}
          title="Where else are you?"
          words="Your website or your pages on social networks, five at most. They are shown on your profile."
          back={to('supplier-hub')}
          skip={to('supplier-hub')}
        >
          {(formId) => <SupplierSocialsForm {...{ formId, profile }} onSaved={goTo('supplier-hub')} />}
        </SetUpFormStep>
      )
    case 'supplier-hub':
      return <SetUpOverviewStep own={own} />
    case 'people':
      return (
        <Suspense fallback={<Waiting />}>
          <InvitePeopleStep own={own} />
        </Suspense>
      )
    case 'payments':
      return <PaymentsStep own={own} />
    case 'success':
      return <SuccessStep own={own} />
  }
}
