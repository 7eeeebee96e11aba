import { useQuery } from '@tanstack/react-query'
import { Loaded, nothingLost } from '../../lib/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { ratesQuery } from './api.ts'

interface PickProps {
  readonly listingId: number
  readonly rateId: number
  readonly onChange: (rateId: number) => void
  readonly error: string | undefined
}

/** The active private rates of a listing; only those can be offered to one traveler. */
export function PickRate({ listingId, rateId, onChange, error }: PickProps) {
  const query = useQuery({ ...ratesQuery(listingId), enabled: listingId > 0 })
  return (
    <Loaded of={query} what="The rates" hint={nothingLost} level={3} skeleton={waiting}>
      {({ rates }) => {
        const offered = rates.filter(({ active, visibility }) => active && visibility === 'PRIVATE')
        if (offered.length === 0)
          return <Notice>This listing has no active private rate. Add one under Rates, then come back.</Notice>
        return (
          <SelectField
            label="Rate"
            value={rateId || ''}
            error={error}
            onChange={({ currentTarget: { value } }) => onChange(Number(value))}
          >
            <option value="">Select</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )
      }}
    </Loaded>
  )
}

const waiting = (
  <Skeleton label="Loading rates">
    <SkeletonLines lines={2} />
  </Skeleton>
)
