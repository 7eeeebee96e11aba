import { use, useState } from 'react'
import { Breadcrumb } from '../breadcrumb.tsx'
import { PanelFooter, PanelHeader, Panel } from '../card.tsx'
import { Chip } from '../chip.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { editIcon } from '../icons/act.ts'
import { calendarIcon, hawkIcon, mapIcon } from '../icons/trip.ts'
import { threeDotsIcon, listIcon, lockIcon, forbiddenIcon, searchIcon } from '../icons/sign.ts'
import { globeIcon } from '../icons/tool.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { Pagination, ShowMore } from '../pagination.tsx'
import { Rating } from '../rating.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import type { TableSort } from '../table-sort.ts'
import { Table, type TableColumn } from '../table.tsx'
import { TabLinks, Tabs } from '../tabs.tsx'
import { Tag } from '../tag.tsx'
import fernGully from './pictures/fern-gully.webp'
import keepers from './pictures/keepers.webp'
import saltgrass from './pictures/saltgrass.webp'
import { CaptionedSample, GalleryThemeContext, GalleryRow, GallerySection } from './gallery-section.tsx'

type Row = {
  name: string
  type: string
  photo: string
  bookings: number
  tenths: number | null
  reviews: number
  shown: 'Public' | 'Private' | 'Inactive'
}

const rows: Row[] = [
  {
    name: 'Lightkeeper’s Cottage',
    type: 'Lighthouse',
    photo: keepers,
    bookings: 212,
    tenths: 94,
    reviews: 128,
    shown: 'Public',
  },
  {
    name: 'Fern Gully Cabin',
    type: 'Cabin',
    photo: fernGully,
    bookings: 97,
    tenths: 96,
    reviews: 64,
    shown: 'Private',
  },
  { name: 'Saltgrass', type: 'Villa', photo: saltgrass, bookings: 3, tenths: null, reviews: 0, shown: 'Inactive' },
]
const shownIcon = { Public: globeIcon, Private: lockIcon, Inactive: forbiddenIcon }

const columns: TableColumn<Row>[] = [
  { key: 'name', label: 'Name', place: 'full', sortable: true, width: '42%', cell: nameCell },
  { key: 'bookings', label: 'Bookings', figure: true, sortable: true, cell: (row) => row.bookings },
  { key: 'rating', label: 'Rating', figure: true, sortable: true, cell: (row) => <Rating tenths={row.tenths} /> },
  { key: 'reviews', label: 'Reviews', figure: true, cell: (row) => row.reviews },
  {
    key: 'shown',
    label: 'Visibility',
    cell: (row) => (
      <Tag tone={row.shown === 'Public' ? 'good' : 'plain'} icon={shownIcon[row.shown]}>
        {row.shown}
      </Tag>
    ),
  },
  { key: 'menu', label: 'Menu', place: 'menu', cell: menuCell },
]

function nameCell(row: Row) {
  return (
    <span className="row">
      <img className="gal-thumb" src={row.photo} alt="" width={56} height={40} loading="lazy" />
      <span className="gal-name">
        <b className="b cut">{row.name}</b>
        <span className="three">{row.type}</span>
      </span>
    </span>
  )
}

function menuCell(row: Row) {
  return (
    <Menu
      label={`Menu: ${row.name}`}
      trigger={(props) => <IconButton {...props} size="s" label={`Menu: ${row.name}`} icon={threeDotsIcon} />}
    >
      <MenuItem icon={editIcon}>Edit details</MenuItem>
      <MenuItem icon={calendarIcon}>Inventory</MenuItem>
      <MenuItem icon={hawkIcon}>Search Hawks</MenuItem>
    </Menu>
  )
}

/** Tabs, tables and pagination. */
export function TableSamples() {
  const half = use(GalleryThemeContext)
  const [sort, setSort] = useState<TableSort>({ key: 'bookings', way: 'descending' })
  const [tab, setTab] = useState<'about' | 'reviews'>('about')
  const [page, setPage] = useState(1)
  const [view, setView] = useState<'list' | 'map'>('list')
  const sorted = rows.toSorted((a, b) => order(a, b, sort))
  return (
    <GallerySection id="tables" title="Tabs and tables">
      <Breadcrumb label={`Breadcrumb, ${half}`}>
        <a href="#light-tables">Listings</a>
        <a href="#light-tables">Lightkeeper’s Cottage</a>
        <span>Rates</span>
      </Breadcrumb>
      <TabLinks label={`Board, ${half}`}>
        <a href="#light-tables" aria-current="page">
          Planning
        </a>
        <a href="#light-tables">Itinerary</a>
        <a href="#light-tables">Orders</a>
      </TabLinks>
      <Tabs
        label="Stay"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'about', label: 'About', panel: <p className="two">Arrow keys move between the tabs of a page.</p> },
          {
            id: 'reviews',
            label: 'Reviews',
            count: 128,
            panel: <p className="two">Only the selected tab is in the tab order.</p>,
          },
        ]}
      />
      <GalleryRow>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { id: 'list', label: 'List', icon: listIcon },
            { id: 'map', label: 'Map', icon: mapIcon },
          ]}
        />
      </GalleryRow>
      <Panel>
        <PanelHeader>
          <label className="control control--s gal-filter">
            <Icon path={searchIcon} size={16} />
            <input placeholder="Name" aria-label="Filter by name" />
          </label>
          <Chip opens>Visibility</Chip>
        </PanelHeader>
        <Table
          caption="Listings"
          columns={columns}
          rows={sorted}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={setSort}
          selected={(row) => row.bookings === 212}
        />
        <PanelFooter>
          <span className="num">1 to 3 of 34</span>
          <span className="push">
            <Pagination label={`Pages, ${half}`} current={page} last={12} onPage={setPage} />
          </span>
        </PanelFooter>
      </Panel>
      <CaptionedSample caption="Loading">
        <Panel>
          <Table caption="Listings, loading" columns={columns} rows={[]} rowKey={(row) => row.name} loadingRows={2} />
        </Panel>
      </CaptionedSample>
      <CaptionedSample caption="A feed: more pages, loading, the end">
        <GalleryRow>
          <ShowMore more onMore={() => {}} />
          <ShowMore more busy onMore={() => {}} />
          <ShowMore more={false} onMore={() => {}} end="You reached the end of your feed" />
        </GalleryRow>
      </CaptionedSample>
    </GallerySection>
  )
}

function order(a: Row, b: Row, { key, way }: TableSort): number {
  const by =
    key === 'name'
      ? a.name.localeCompare(b.name)
      : key === 'rating'
        ? (a.tenths ?? 0) - (b.tenths ?? 0)
        : a.bookings - b.bookings
  return way === 'ascending' ? by : -by
}
