import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { ListingDiagnosis } from '@nestboard/shared/search/diagnosis.ts'
import { Button } from '../../../ui/button.tsx'
import { InsetBox } from '../../../ui/card.tsx'
import { eyeIcon, forbiddenIcon } from '../../../ui/icons/sign.ts'
import { Table, type TableColumn } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { formatTravelerParty } from '../../offers/party.ts'
import { ruleLabels } from './explain-search-rules.ts'

interface Props {
  readonly diagnosis: ListingDiagnosis
  readonly onChoose: (day: number, length: number) => void
}

type OtherDates = ListingDiagnosis['others'][number]

/** The same nights of the week and the same party in later weeks; choosing one asks for it. */
export function DiagnosisOtherDates({ diagnosis, onChoose }: Props) {
  const { ages, today, others } = diagnosis
  const columns: readonly TableColumn<OtherDates>[] = [
    {
      key: 'nights',
      label: formatTravelerParty(ages),
      place: 'line',
      cell: ({ day, length }) => (
        <Button look="link" className="num" onClick={() => onChoose(day, length)}>
          {formatDayRange(day, day + length, { today, weekday: false })}
        </Button>
      ),
    },
    {
      key: 'shown',
      label: 'Shown',
      cell: ({ shown }) =>
        shown ? (
          <Tag tone="good" icon={eyeIcon}>
            Yes
          </Tag>
        ) : (
          <Tag tone="bad" icon={forbiddenIcon}>
            No
          </Tag>
        ),
    },
    {
      key: 'hiding',
      label: 'What hides it',
      cell: ({ hiding }) => (hiding.length ? hiding.map((name) => ruleLabels[name]).join(', ') : 'Nothing'),
    },
  ]
  return (
    <InsetBox aria-label="The same for other dates">
      <h3 className="h-18">The same for other dates</h3>
      <Table caption="The same for other dates" columns={columns} rows={others} rowKey={({ day }) => String(day)} />
    </InsetBox>
  )
}
