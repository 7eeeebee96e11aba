import { listTimezones } from '@nestboard/shared/intl/routes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** Never stale, because the list of time zones doesn't change while the server runs. */
const zonesQuery = { ...buildWatchedQuery(listTimezones, {}), staleTime: Infinity }

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> & { readonly value: string }

/** Select of the server's time zones. Until they have loaded, the current zone is the only option. */
export function TimeZoneField(props: Props) {
  const { data } = useQuery(zonesQuery)
  const zones = data?.timezones ?? []
  return (
    <SelectField label="Time zone" {...props}>
      {!zones.includes(props.value) && <option value={props.value}>{props.value}</option>}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}
