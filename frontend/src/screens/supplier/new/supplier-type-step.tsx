import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import {
  computeFirstBillingMs,
  formatFirstYearSentence,
  planTrialText,
  supplierPlans,
} from '@nestboard/shared/supplier/plans.ts'
import { createPersonalSupplier } from '@nestboard/shared/supplier/routes.ts'
import { useState } from 'react'
import { href } from 'react-router'
import { usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { refetchSupplierLists } from '../../../features/supplier/refetch-supplier-lists.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { infoIcon } from '../../../ui/icons/sign.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSupplierNameStepPath, buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'
import { SupplierTypeCards } from './supplier-type-cards.tsx'

/**
 * Set-up step that chooses the supplier type. A PERSONAL supplier needs no further step but payments, so this step
 * creates it.
 */
export function SupplierTypeStep() {
  const navigate = usePageNavigate()
  const [type, setType] = useState<SupplierType>()
  const [isMissing, setMissing] = useState(false)
  const [billedFrom] = useState(() => formatMediumDate(computeFirstBillingMs(Date.now())))
  const start = useApiMutation({
    send: (_: 'PERSONAL', idempotencyKey) => callApiRoute(createPersonalSupplier, {}, { idempotencyKey }),
    fallbackText: 'Your supplier was not created. Try again in a moment.',
    failureAt: 'here',
    refetch: refetchSupplierLists,
    onDone: ({ id }) => navigate(buildSupplierSetUpStepPath({ id, type: 'PERSONAL' }, 'payments')),
  })
  const next = () => {
    if (type === undefined) setMissing(true)
    else if (type === 'PERSONAL') start.run(type)
    else void navigate(buildSupplierNameStepPath(type))
  }
  const failure = start.failure ?? (isMissing && type === undefined ? 'Please select a type' : undefined)
  return (
    <SupplierSetUpPageFrame
      at={[1, 6]}
      back={{ pathname: href('/supplier/new'), search: '?slide=2' }}
      note={
        type !== undefined &&
        supplierPlans[type].price > 0 && (
          <span className="only-wide">
            {supplierPlans[type].name}, free until {billedFrom}
          </span>
        )
      }
      next={
        <Button look="main" busy={start.isBusy} busyLabel="Saving…" onClick={next}>
          Next
        </Button>
      }
    >
      <WizardTitle title="What kind of supplier are you?">
        Every kind is free to start. Take what fits today.
      </WizardTitle>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <SupplierTypeCards value={type} onChange={setType} />
      <p className="row row--top t-14 two">
        <Icon path={infoIcon} />
        <span>
          {formatFirstYearSentence(billedFrom)} Every paid tier has a {planTrialText}
        </span>
      </p>
    </SupplierSetUpPageFrame>
  )
}
