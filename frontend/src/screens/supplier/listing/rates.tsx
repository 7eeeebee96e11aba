import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { ratesQuery, type RateWithCalendar } from '../../../features/rates/api.ts'
import { MonthlyAveragePrices } from '../../../features/rates/monthly-average-prices.tsx'
import { findRateStatus, rateStatusTags, type RateStatus } from '../../../features/rates/edit/rate-status.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../../ui/button.tsx'
import { Panel, PanelFooter, PanelHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'
import { DeleteRateDialog } from './delete-rate-dialog.tsx'
import { RateMenu } from './rate-menu.tsx'
import './rates.css'

type Activity = 'all' | 'active' | 'inactive'

/** The rates of a listing, cheapest first. */
export function Screen() {
  const { id: listingId, supplierId, currency, timezone } = useManagedListing()
  const { can } = useManagedSupplier()
  const canEdit = can('rates')
  const query = useQuery(ratesQuery(listingId))
  const today = dayInZone(timezone, useMinuteClock())
  const [activity, setActivity] = useState<Activity>('all')
  const [status, setStatus] = useState<RateStatus | ''>('')
  const [deleting, setDeleting] = useState<RateWithCalendar>()
  const params = { id: String(supplierId), listingId: String(listingId) }
  const add = canEdit && (
    <Link
      className={buildButtonClass({ look: 'main', size: 's' })}
      to={href('/supplier/:id/manage/listings/:listingId/rates/new', params)}
    >
      <Icon path={plusIcon} />
      Add Rate
    </Link>
  )
  const columns: readonly TableColumn<RateWithCalendar>[] = [
    {
      key: 'name',
      label: 'Name',
      place: 'full',
      width: '40%',
      cell: ({ id, name, description }) => (
        <span className="rates__name">
          <Link
            to={href('/supplier/:id/manage/listings/:listingId/rates/:rateId/details', {
              ...params,
              rateId: String(id),
            })}
          >
            {name}
          </Link>
          {description && (
            <small className="cut" dir="auto">
              {description}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'visibility',
      label: 'Visibility',
      cell: (rate) => {
        const { label, ...look } = rateStatusTags[findRateStatus(rate)]
        return <Tag {...look}>{label}</Tag>
      },
    },
    { key: 'price', label: 'Base price', figure: true, cell: ({ price }) => formatMoney(price, currency) },
    {
      key: 'months',
      label: 'Next 12 months',
      wideOnly: true,
      cell: (rate) => <MonthlyAveragePrices rate={rate} today={today} currency={currency} />,
    },
    {
      key: 'menu',
      label: 'Menu',
      place: 'menu',
      width: '1%',
      cell: (rate) => <RateMenu rate={rate} params={params} onDelete={canEdit ? setDeleting : undefined} />,
    },
  ]
  return (
    <ListingManagementLayout title="Rates" aside={add}>
      <QueryContent
        of={query}
        what="The rates"
        hint={retryHint}
        skeleton={
          <Skeleton label="Loading the rates">
            <SkeletonLines lines={6} />
          </Skeleton>
        }
        isEmpty={({ rates }) => rates.length === 0}
        empty={
          <EmptyState title="No rates yet" action={add}>
            A rate is a price at which people can book this stay.
          </EmptyState>
        }
      >
        {({ rates }) => {
          const shown = rates.filter(
            (rate) =>
              (activity === 'all' || rate.active === (activity === 'active')) &&
              (status === '' || findRateStatus(rate) === status),
          )
          return (
            <Panel>
              <PanelHeader className="rates__filters">
                <SegmentedControl
                  label="Active or inactive"
                  value={activity}
                  options={[
                    { id: 'all', label: 'All' },
                    { id: 'active', label: 'Active' },
                    { id: 'inactive', label: 'Inactive' },
                  ]}
                  onChange={setActivity}
                />
                <SelectField
                  className="field--bare"
                  label="Visibility"
                  value={status}
                  onChange={(event) => setStatus(event.target.value as RateStatus | '')}
                >
                  <option value="">Any visibility</option>
                  {Object.entries(rateStatusTags).map(([id, { label }]) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              </PanelHeader>
              {shown.length > 0 ? (
                <Table caption="Rates" columns={columns} rows={shown} rowKey={({ id }) => String(id)} />
              ) : (
                <p className="rates__none two">No results found</p>
              )}
              <PanelFooter>
                <span role="status">
                  {shown.length} {shown.length === 1 ? 'rate' : 'rates'}
                </span>
                <span className="three">Lowest price first</span>
                <span className="push rates__low" aria-hidden="true">
                  cheapest month
                </span>
              </PanelFooter>
            </Panel>
          )
        }}
      </QueryContent>
      <DeleteRateDialog rate={deleting} onClose={() => setDeleting(undefined)} />
    </ListingManagementLayout>
  )
}
