import { occupancyNightsAhead } from '@nestboard/shared/inventory/occupancy.ts'
import {
  isListingReadableByEverybody,
  listingStatuses,
  type ListingStatus,
  listingStatusOf,
} from '@nestboard/shared/listing/listing-status.ts'
import { listMissingListingRequirements } from '@nestboard/shared/listing/listing-requirements.ts'
import type { ListingFilter } from '@nestboard/shared/listing/create-listing-predicate.ts'
import { stayTypes, type Listing, type StayType } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { href, Link } from 'react-router'
import {
  OccupancyErrorPlaceholder,
  OccupancySkeleton,
  OccupancyStrip,
} from '../../../features/inventory/occupancy-strip.tsx'
import { Panel, PanelFooter, PanelHeader } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { editIcon, imageIcon, trashIcon } from '../../../ui/icons/act.ts'
import { threeDotsIcon, eyeIcon, listIcon, searchIcon } from '../../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../../ui/menu.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Table, type TableColumn } from '../../../ui/table.tsx'
import type { TableSort } from '../../../ui/table-sort.ts'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { listingStatusStyles } from '../../../features/listing/listing-status-styles.ts'
import { useDebouncedDraft } from '../../../lib/storage/use-debounced-draft.ts'
import { nightsLoadErrorText, type NightlyUnitCountsByListing } from './nights-load-error-text.ts'

const columns: readonly TableColumn<Listing>[] = [
  {
    key: 'name',
    label: 'Name',
    place: 'full',
    width: '46%',
    sortable: true,
    cell: (listing) => <Name of={listing} />,
  },
  {
    key: 'visibility',
    label: 'Visibility',
    sortable: true,
    cell: (listing) => <Tag {...listingStatusStyles[listingStatusOf(listing)]}>{listingStatusOf(listing)}</Tag>,
  },
  { key: 'bookings', label: 'Bookings', figure: true, sortable: true, cell: ({ bookings }) => counted(bookings) },
  {
    key: 'rating',
    label: 'Rating',
    figure: true,
    sortable: true,
    cell: ({ rating, reviews }) => <Rating tenths={reviews > 0 ? rating || null : null} />,
  },
  { key: 'reviews', label: 'Reviews', figure: true, sortable: true, cell: ({ reviews }) => counted(reviews) },
]

const nightsColumn = (nights: NightlyUnitCountsByListing): TableColumn<Listing> => ({
  key: 'nights',
  label: `Next ${occupancyNightsAhead} nights`,
  place: 'line',
  width: '1%',
  wideOnly: true,
  cell: (listing) =>
    isUnfinished(listing) ? (
      <Link className="link t-14" to={wizardOf(listing)}>
        Finish the listing<span className="vh">: {listing.name}</span>
      </Link>
    ) : (
      <NightsOf nights={nights} id={listing.id} />
    ),
})

/** Debounce of the name filter, in ms (traveler §9). */
const debounceMs = 200

interface Props {
  readonly filter: ListingFilter
  readonly onFilter: (filter: ListingFilter) => void
  /** The matching listings loaded so far. `more`: there may be others that haven't loaded yet. */
  readonly listings: readonly Listing[]
  readonly more: boolean
  readonly isSearching: boolean
  /** The order of all listings, not only of those that have loaded. Its key is a `ListingSortField`. */
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
  /** Stay types offered in the filter. */
  readonly types: readonly StayType[]
  readonly nights: NightlyUnitCountsByListing | undefined
  /** Undefined if the user's role may not delete listings. */
  readonly onDelete: ((listing: Listing) => void) | undefined
}

/** Table of listings, filtered by name, stay type and visibility, and sortable by column. */
export function ListingsTable(props: Props) {
  const { filter, onFilter, listings, more, isSearching, sort, onSort, types, nights, onDelete } = props
  const { name = '', stayType = '', status = '' } = filter
  const [typed, setTyped] = useDebouncedDraft(
    name,
    (text) => onFilter({ ...filter, name: text.trim() || undefined }),
    debounceMs,
  )
  return (
    <Panel>
      <PanelHeader className="manage__filters">
        <TextField
          className="field--bare"
          label="Name"
          placeholder="Name"
          type="search"
          icon={searchIcon}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          className="field--bare"
          label="Stay type"
          value={stayType}
          onChange={(event) =>
            onFilter({ ...filter, stayType: (event.target.value || undefined) as StayType | undefined })
          }
        >
          <option value="">Any stay type</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {stayTypes[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="field--bare"
          label="Visibility"
          value={status}
          onChange={(event) =>
            onFilter({ ...filter, status: (event.target.value || undefined) as ListingStatus | undefined })
          }
        >
          <option value="">Any visibility</option>
          {listingStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </PanelHeader>
      {listings.length > 0 ? (
        <Table
          caption="Listings"
          columns={[...columns, ...(nights === undefined ? [] : [nightsColumn(nights)]), menuColumn(onDelete)]}
          rows={listings}
          rowKey={({ id }) => String(id)}
          sort={sort}
          onSort={onSort}
        />
      ) : (
        <p className="manage__none two">
          {isSearching ? 'Searching…' : more ? 'No results so far' : 'No results found'}
        </p>
      )}
      <PanelFooter>
        <span role="status">
          {listings.length} {listings.length === 1 ? 'listing' : 'listings'}
          {more && ' so far'}
        </span>
      </PanelFooter>
    </Panel>
  )
}

function Name({ of: listing }: { of: Listing }) {
  const { id, supplierId, name, picture, stayType } = listing
  return (
    <span className="manage__cell">
      {picture ? (
        <img src={pictureUrlOfSize(picture, 320)} alt="" width={72} height={48} loading="lazy" />
      ) : (
        <span className="manage__no">
          <Icon path={imageIcon} />
        </span>
      )}
      <span>
        <Link
          className="manage__name"
          to={isUnfinished(listing) ? wizardOf({ id, supplierId }) : editorOf({ id, supplierId })}
        >
          {name}
        </Link>
        <small>{stayTypes[stayType]}</small>
      </span>
    </span>
  )
}

const editorOf = ({ id, supplierId }: Pick<Listing, 'id' | 'supplierId'>): string =>
  href('/supplier/:id/manage/listings/:listingId', { id: String(supplierId), listingId: String(id) })

/** Path of the wizard, which opens a draft at its next incomplete step. */
const wizardOf = ({ id, supplierId }: Pick<Listing, 'id' | 'supplierId'>): string =>
  href('/supplier/:id/manage/listings/new/:listingId/*', { id: String(supplierId), listingId: String(id) })

/** Whether a draft is incomplete. Rates and payment count as complete, because the table doesn't load them. */
const isUnfinished = (listing: Listing): boolean =>
  mayBeDraft(listing) && listMissingListingRequirements(listing, { hasRate: true, isPaymentKnown: true }).length > 0

const menuColumn = (onDelete: ((listing: Listing) => void) | undefined): TableColumn<Listing> => ({
  key: 'menu',
  label: 'Menu',
  place: 'menu',
  cell: (listing) => (
    <Menu
      label={listing.name}
      trigger={(props) => <IconButton {...props} icon={threeDotsIcon} label={`Menu of ${listing.name}`} />}
    >
      <Link {...menuLinkProps} to={editorOf(listing)}>
        <Icon path={editIcon} />
        Edit
      </Link>
      {onDelete && mayBeDraft(listing) && (
        <Link {...menuLinkProps} to={wizardOf(listing)}>
          <Icon path={listIcon} />
          Finish the listing
        </Link>
      )}
      <Link {...menuLinkProps} to={href('/listing/:listingId', { listingId: String(listing.id) })}>
        <Icon path={eyeIcon} />
        View as a traveler
      </Link>
      {onDelete && mayBeDraft(listing) && (
        <MenuItem bad icon={trashIcon} onClick={() => onDelete(listing)}>
          Delete draft
        </MenuItem>
      )}
    </Menu>
  ),
})

/**
 * Whether a listing may be a draft: it has no bookings and isn't public now. Only the server knows whether it ever was
 * public, and refuses to delete it in that case.
 */
const mayBeDraft = (listing: Listing): boolean => listing.bookings === 0 && !isListingReadableByEverybody(listing)

function NightsOf({ nights, id }: { nights: NightlyUnitCountsByListing; id: number }) {
  if (nights === 'failed') return <OccupancyErrorPlaceholder why={nightsLoadErrorText} />
  const own = nights === 'loading' ? undefined : nights.get(id)
  return own ? <OccupancyStrip nights={own} /> : <OccupancySkeleton />
}

const counted = (count: number): string => count.toLocaleString('en')
