import { useQuery } from '@tanstack/react-query'
import type { TypedForm } from '../../lib/form/typed-form.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { ratesQuery } from './api.ts'

interface PickProps {
  /** The form that asks for the rate. */
  readonly of: Pick<TypedForm<{ readonly rateId: number | undefined }>, 'Select'>
  readonly listingId: number
  /** The rate chosen at present, which is offered whatever its state. */
  readonly rateId: number | undefined
  /** Label of the option for no rate; without it a rate is required. */
  readonly none?: string
  readonly hint?: string
}

/** Select for the active private rates of a listing, because only those can be offered to a single traveler. */
export function PrivateRateField({ of, listingId, rateId, none, hint }: PickProps) {
  const query = useQuery({ ...ratesQuery(listingId), enabled: listingId > 0 })
  return (
    <QueryContent of={query} what="The rates" hint={retryHint} level={3} skeleton={waiting}>
      {({ rates }) => {
        const offered = rates.filter(
          ({ id, active, visibility }) => id === rateId || (active && visibility === 'PRIVATE'),
        )
        if (offered.length === 0 && none === undefined)
          return <Notice>This listing has no active private rate. Add one under Rates, then come back.</Notice>
        return (
          <of.Select
            name="rateId"
            label="Rate"
            hint={hint}
            empty={none ?? 'Select'}
            options={offered.map(({ id, name }) => [id, name] as const)}
          />
        )
      }}
    </QueryContent>
  )
}

const waiting = (
  <Skeleton label="Loading rates">
    <SkeletonLines lines={2} />
  </Skeleton>
)
