import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { supplierProfileQuery, supplierQuery } from '../../../features/supplier/api.ts'
import { SupplierAvatarForm } from '../../../features/supplier/supplier-avatar-form.tsx'
import { SupplierHandleForm } from '../../../features/supplier/supplier-handle-form.tsx'
import { SupplierLocationForm } from '../../../features/supplier/supplier-location-form.tsx'
import { SupplierSocialsForm } from '../../../features/supplier/supplier-socials-form.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { combineQueries, Loaded, retryHint } from '../../../lib/loaded.tsx'
import { MissingPage } from '../../../lib/missing-page.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { FormStep } from './form-step.tsx'
import { HubStep } from './hub.tsx'
import type { SupplierInSetUp } from './own-supplier.ts'
import { namePath, stepPath, type SupplierStep } from './paths.ts'
import { PaymentsStep } from './payments.tsx'
import { SetUpPage } from './set-up-page.tsx'
import { SuccessStep } from './success.tsx'

// Lazy: few users invite people during the set-up.
const PeopleStep = lazyPart(() => import('./people.tsx'), 'PeopleStep')

interface Props {
  readonly userId: number
  readonly supplierId: number
  readonly type: SupplierType
  readonly step: SupplierStep
}

/** A set-up step of an existing supplier, for its owner. */
export function SetUpStep({ userId, supplierId, type, step }: Props) {
  const [supplier, profile] = [useQuery(supplierQuery(supplierId)), useQuery(supplierProfileQuery(supplierId))]
  return (
    <Loaded
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
        if (known.type !== type) return <Navigate replace to={stepPath(known, step)} />
        const own = { supplier: known, profile: about }
        const isPersonal = type === 'PERSONAL'
        return isPersonal && step !== 'payments' && step !== 'success' ? (
          <MissingPage />
        ) : (
          <Step step={step} own={own} />
        )
      }}
    </Loaded>
  )
}

const Waiting = () => (
  <SetUpPage next={null}>
    <Skeleton label="Loading">
      <SkeletonLines lines={4} />
    </Skeleton>
  </SetUpPage>
)

function Step({ step, own }: { step: SupplierStep; own: SupplierInSetUp }) {
  const navigate = useNavigate()
  const { supplier, profile } = own
  const to = (next: SupplierStep) => stepPath(supplier, next)
  const goTo = (next: SupplierStep) => () => void navigate(to(next))
  switch (step) {
    case 'location':
      return (
        <FormStep
          at={[3, 6]}
          own={own}
          title="Where can people find you?"
          words="The office, not the stays. Each listing has an address of its own."
          back={namePath(supplier.type, supplier.id)}
        >
          {(formId) => <SupplierLocationForm {...{ formId, profile }} onSaved={goTo('avatar')} />}
        </FormStep>
      )
    case 'avatar':
      return (
        <FormStep
          at={[4, 6]}
          own={own}
          title="Put a face to it"
          words="A picture or a logo. Travelers recognize you by it."
          back={to('location')}
          skip={supplier.avatar ? undefined : to('handle')}
        >
          {(formId) => <SupplierAvatarForm {...{ formId, supplier }} onSaved={goTo('handle')} />}
        </FormStep>
      )
    case 'handle':
      return (
        <FormStep
          at={[5, 6]}
          own={own}
          title="What should we call you?"
          words="A handle is short and yours alone. Travelers can look you up by it."
          back={to('avatar')}
        >
          {(formId) => <SupplierHandleForm {...{ formId, supplier }} onSaved={goTo('supplier-hub')} />}
        </FormStep>
      )
    case 'socials':
      return (
        <FormStep
          at={[6, 6]}
          own={own}
          title="Where else are you?"
          words="Your website or your pages on social networks, five at most. They are shown on your profile."
          back={to('supplier-hub')}
          skip={to('supplier-hub')}
        >
          {(formId) => <SupplierSocialsForm {...{ formId, profile }} onSaved={goTo('supplier-hub')} />}
        </FormStep>
      )
    case 'supplier-hub':
      return <HubStep own={own} />
    case 'people':
      return (
        <Suspense fallback={<Waiting />}>
          <PeopleStep own={own} />
        </Suspense>
      )
    case 'payments':
      return <PaymentsStep own={own} />
    case 'success':
      return <SuccessStep own={own} />
  }
}
