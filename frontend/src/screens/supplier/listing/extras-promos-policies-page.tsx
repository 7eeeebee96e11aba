import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { RateWithCalendar } from '../../../features/rates/api.ts'
import type { ExtraPromoOrPolicyFormProps } from '../../../features/rates/edit/use-refetch-extra-promo-or-policy.ts'
import { ExtrasPromosPoliciesEditor } from '../../../features/rates/edit/extras-promos-policies-editor.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { RatePageFrame } from './rate-page-frame.tsx'
import { useOpenExtraPromoOrPolicyId } from './use-open-extra-promo-or-policy-id.ts'

interface Part {
  readonly id: number
  readonly active: boolean
  readonly nms: number
}

interface Props<D, P extends Part> {
  /** Path segment of the page, such as `extras`. */
  readonly list: string
  readonly noun: string
  readonly capability: 'rates' | 'prices'
  readonly queryOf: (rateId: number) => UseQueryOptions<D, Error, D>
  readonly partsIn: (data: D) => readonly P[]
  readonly Form: ComponentType<ExtraPromoOrPolicyFormProps<P>>
  readonly titleOf: (part: P, currency: string) => string
  readonly metaOf: (part: P, currency: string) => readonly string[]
  /** Renders content beside the switch of an extra, promotion or policy, such as its price. */
  readonly figureOf?: (part: P, currency: string, isActive: boolean) => ReactNode
  /** `chartOf` renders content below each extra, promotion or policy; `foot` is shown once, below the whole list. */
  readonly chartOf?: (part: P, isActive: boolean) => ReactNode
  readonly foot?: ReactNode
  readonly update: (part: P) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
  readonly empty: { readonly title: string; readonly text: string }
  /** Describes what else uses this extra, promotion or policy; shown before it is changed, switched off or deleted. */
  readonly usageOf?: (part: P) => string | undefined
  /** Renders content above the whole list. */
  readonly above?: (parts: readonly P[], currency: string) => ReactNode
}

/** The page of a rate's extras, promotions or policies. */
export function ExtrasPromosPoliciesPage<D, P extends Part>(props: Props<D, P>) {
  const { can } = useManagedSupplier()
  const { onOpen } = useOpenExtraPromoOrPolicyId(props.list)
  const canEdit = can(props.capability)
  const add = canEdit && (
    <Button size="s" icon={plusIcon} onClick={() => onOpen('new')}>
      Add {props.noun}
    </Button>
  )
  return (
    <RatePageFrame aside={add}>
      {(rate) => (
        <>
          <Parts {...props} rate={rate} canEdit={canEdit} />
        </>
      )}
    </RatePageFrame>
  )
}

function Parts<D, P extends Part>(props: Props<D, P> & { rate: RateWithCalendar; canEdit: boolean }) {
  const { rate, canEdit, list, noun, queryOf, partsIn, Form, titleOf, metaOf, figureOf, chartOf, foot } = props
  const { update, remove, empty, usageOf, above } = props
  const { currency, timezone } = useManagedListing()
  const { open, onOpen } = useOpenExtraPromoOrPolicyId(list)
  const client = useQueryClient()
  const query = queryOf(rate.id)
  return (
    <QueryContent
      of={useQuery(query)}
      what={`The ${list}`}
      hint={retryHint}
      skeleton={
        <Skeleton label={`Loading the ${list}`}>
          <SkeletonLines lines={6} />
        </Skeleton>
      }
    >
      {(data) => (
        <>
          {above?.(partsIn(data), currency)}
          <ExtrasPromosPoliciesEditor
            {...{ noun, canEdit, open, onOpen, update, remove, empty }}
            {...(usageOf && { usageOf })}
            {...(chartOf && { chartOf })}
            {...(figureOf && { figureOf: (part: P, isActive: boolean) => figureOf(part, currency, isActive) })}
            foot={foot}
            items={partsIn(data)}
            titleOf={(part) => titleOf(part, currency)}
            metaOf={(part) => metaOf(part, currency)}
            renew={() => cancelAndRefetchQueries(client, { queryKey: query.queryKey })}
            form={({ part, formId, onSaved }) => (
              <Form
                key={part?.id ?? 'new'}
                {...{ currency, timezone, part, formId, onSaved }}
                rateId={rate.id}
                readOnly={!canEdit}
              />
            )}
          />
        </>
      )}
    </QueryContent>
  )
}
