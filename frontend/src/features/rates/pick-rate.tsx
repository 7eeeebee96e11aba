import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { ratesQuery } from './api.ts'

interface PickProps {
  readonly listingId: number
  readonly rateId: number
  readonly onChange: (rateId: number) => void
  readonly error: string | undefined
  /** Label of the option for no rate; without it a rate is required. */
  readonly none?: string
  readonly hint?: string
}

/** Select for the active private rates of a listing, because only those can be offered to a single traveler. */
export function PrivateRateSelect({ listingId, rateId, onChange, error, none, hint }: PickProps) {
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
          <SelectField
            label="Rate"
            name="rateId"
            value={rateId || ''}
            hint={hint}
            error={error}
            onChange={({ currentTarget: { value } }) => onChange(Number(value))}
          >
            <option value="">{none ?? 'Select'}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
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
