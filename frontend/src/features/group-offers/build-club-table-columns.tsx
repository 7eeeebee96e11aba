import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import type { TableColumn } from '../../ui/table.tsx'
import { formatSumsInCurrencies } from '../groups/words.ts'
import { ClubTableCell } from './club-table-cell.tsx'
import { ClubNightsChart } from './club-nights-chart.tsx'

/** Returns the table columns in which a supplier sees a group and what its members booked. */
export const buildClubTableColumns = <Row,>(
  clubOf: (row: Row) => ClubForSupplier,
  sortable = false,
): readonly TableColumn<Row>[] => [
  {
    key: 'group',
    label: 'Group',
    place: 'full',
    sortable,
    width: '34%',
    cell: (row) => <ClubTableCell club={clubOf(row)} />,
  },
  {
    key: 'members',
    label: 'Members',
    figure: true,
    sortable,
    cell: (row) => clubOf(row).memberCount.toLocaleString('en'),
  },
  {
    key: 'bookings',
    label: 'Bookings',
    figure: true,
    sortable,
    cell: (row) => clubOf(row).totalBookings.toLocaleString('en'),
  },
  {
    key: 'revenue',
    label: 'Revenue',
    figure: true,
    sortable,
    cell: (row) => formatSumsInCurrencies(clubOf(row).totalRevenue, 0),
  },
  { key: 'nights', label: 'Nights, 12 months', wideOnly: true, cell: (row) => <ClubNightsChart club={clubOf(row)} /> },
]
