import type { Listing } from '@nestboard/shared/listing/model.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { combineQueries, QueryContent, retryHint, type QueryLoadState } from '../../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { managedListingQuery } from '../../listing/api.ts'
import { policiesQuery, rateQuery, ratesQuery, type RateWithCalendar } from '../api.ts'
import { CancellationPolicyForm } from './cancellation-form.tsx'
import { GuestSurchargesForm, RateBasicsForm } from './rate-form.tsx'

/** Props of a step of the rate wizard: a form whose submit button is outside the form. */
interface StepProps {
  readonly listingId: number
  readonly formId: string
}

const skeleton = (
  <Skeleton label="Loading the rate">
    <SkeletonLines lines={6} />
  </Skeleton>
)

interface RateStepProps extends StepProps {
  /** The rate to edit; undefined to create one. */
  readonly rateId: number | undefined
  readonly activatesLater?: FormProps['activatesLater']
  readonly isFirst?: FormProps['isFirst']
  readonly surchargesHead?: FormProps['surchargesHead']
  readonly onSaved: FormProps['onSaved']
}

/** Loads the listing and, if `rateId` is given, the rate, then renders the form. */
function RateStep({ form: Form, listingId, rateId, ...rest }: RateStepProps & { form: ComponentType<FormProps> }) {
  const listing = useQuery(managedListingQuery(listingId))
  const query = rateQuery(rateId ?? 0)
  const rate = useQuery({ ...query, ...(rateId === undefined && { queryFn: skipToken }) })
  const of: QueryLoadState<readonly [ListingFacts, RateWithCalendar | undefined]> =
    rateId === undefined
      ? { ...listing, data: listing.data && [listing.data, undefined] }
      : combineQueries(listing, rate)
  return (
    <QueryContent of={of} what="The rate" hint={retryHint} skeleton={skeleton}>
      {([{ guests, currency }, loaded]) => (
        <Form key={rateId} rate={loaded} {...{ listingId, guests, currency }} {...rest} />
      )}
    </QueryContent>
  )
}
type FormProps = Parameters<typeof RateBasicsForm>[0]
type ListingFacts = Pick<Listing, 'guests' | 'currency'>

/** Step for name, visibility and base price. Without a `rateId` it creates the rate and passes its id to `onSaved`. */
export const RateBasicsStep = (props: RateStepProps) => <RateStep form={RateBasicsForm} {...props} />

/** Step for the prices by number of guests. */
export const GuestSurchargesStep = (props: RateStepProps & { readonly rateId: number }) => (
  <RateStep form={GuestSurchargesForm} {...props} />
)

interface CancellationStepProps extends StepProps {
  /** The rate; undefined stands for the listing's first rate, so that the step finds its rate after a reload. */
  readonly rateId?: number | undefined
  /** Whether the rate is created on the same page, before this form is saved. */
  readonly isRateComing?: boolean
  /** Sent after the policy, such as what makes the rate active. */
  readonly thenSend?: (() => Promise<unknown>) | undefined
  readonly onSaved: () => void
}

/** Step for the choice between the Flexible and Non-Refundable policies. */
export function CancellationPolicyStep({
  listingId,
  rateId,
  formId,
  isRateComing = false,
  thenSend,
  onSaved,
}: CancellationStepProps) {
  const rates = useQuery({ ...ratesQuery(listingId), enabled: rateId === undefined })
  const id = rateId ?? rates.data?.rates[0]?.id
  const policies = useQuery({ ...policiesQuery(id ?? 0), enabled: id !== undefined })
  const none = rates.data && isRateComing ? { policies: [] } : undefined
  const of = id === undefined ? { ...rates, data: none } : policies
  if (id === undefined && rates.data && !isRateComing)
    return <p className="two">This listing has no rate yet. Go back and add one.</p>
  return (
    <QueryContent of={of} what="The policies" hint={retryHint} skeleton={skeleton}>
      {({ policies: known }) => (
        <CancellationPolicyForm rateId={id ?? 0} policies={known} {...{ formId, thenSend, onSaved }} />
      )}
    </QueryContent>
  )
}
