import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../../../lib/navigation/use-page-navigate.ts'
import { teamsOfUserQuery } from '../../../features/profile/api.ts'
import { NewSupplierForm, SupplierNameForm } from '../../../features/supplier/supplier-name-form.tsx'
import {
  findNextSupplierSetUpStep,
  listUnfinishedSuppliers,
  findUnfinishedSupplierOfType,
  type UnfinishedSupplier,
} from '../../../features/supplier/unfinished.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SupplierPreview } from '../../../features/supplier/supplier-preview.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSupplierNameStepPath, buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame, supplierSetUpFormId } from './set-up-page.tsx'

interface Props {
  readonly userId: number
  readonly type: Exclude<SupplierType, 'PERSONAL'>
}

/**
 * Set-up step that names the supplier. It edits the supplier of the query parameter, otherwise the user's unfinished
 * supplier of this type, and creates one only if there is neither, so that Back, a reload or a second tab never
 * creates another.
 */
export function SupplierNameStep({ userId, type }: Props) {
  const [params] = usePageSearchParams()
  const query = useQuery(teamsOfUserQuery(userId))
  const asked = parseId(params.get('supplier') ?? undefined)
  return (
    <SupplierSetUpPageFrame at={[2, 6]} back={href('/supplier/new/select')} next={supplierSetUpFormId}>
      <QueryContent of={query} what="Your suppliers" hint={retryHint} skeleton={waiting}>
        {(teams) => {
          const supplier = teams.suppliers.find(({ id, ownerUserId }) => id === asked && ownerUserId === userId)
          const profile = teams.supplierProfiles.find(({ id }) => id === asked)
          const unfinished = listUnfinishedSuppliers(teams, userId)
          const known = supplier && profile ? { supplier, profile } : findUnfinishedSupplierOfType(unfinished, type)
          return <Fields {...{ userId, type, known }} other={known ? undefined : unfinished[0]} />
        }}
      </QueryContent>
    </SupplierSetUpPageFrame>
  )
}

const waiting = (
  <Skeleton label="Loading">
    <SkeletonLines lines={4} />
  </Skeleton>
)

interface FieldsProps extends Props {
  readonly known: UnfinishedSupplier | undefined
  /** An unfinished supplier of another type, if there is none of this type. */
  readonly other: UnfinishedSupplier | undefined
}

function Fields({ userId, type, known, other }: FieldsProps) {
  const navigate = usePageNavigate()
  const [opened, setOpened] = useState(known)
  const [name, setName] = useState(known?.supplier.name ?? '')
  // A refetch may find an unfinished supplier after the empty form was opened. The form switches to it only while the
  // name is empty, so that no typed name is lost.
  if (!opened && known && name === '') setOpened(known)
  const form = { formId: supplierSetUpFormId, onTyped: setName }
  const goOn = (id: number) => {
    void navigate(buildSupplierNameStepPath(type, id), { replace: true })
    void navigate(buildSupplierSetUpStepPath({ id, type }, 'location'))
  }
  return (
    <div className="set-up set-up--two">
      <div className="set-up__form">
        <WizardTitle title="Your name and a few words">This is how travelers will know you.</WizardTitle>
        {other && !opened && (
          <Notice
            action={
              <Link
                className="link"
                to={buildSupplierSetUpStepPath(other.supplier, findNextSupplierSetUpStep(other) ?? 'supplier-hub')}
              >
                Continue with it
              </Link>
            }
          >
            You already started {other.supplier.name} on the {supplierPlans[other.supplier.type].name} plan. This form
            starts a second supplier.
          </Notice>
        )}
        {opened ? (
          <SupplierNameForm {...form} {...opened} onSaved={() => goOn(opened.supplier.id)} />
        ) : (
          <NewSupplierForm {...form} userId={userId} type={type} onSaved={goOn} />
        )}
      </div>
      <SupplierPreview name={name} caption="It fills as you go" />
    </div>
  )
}
