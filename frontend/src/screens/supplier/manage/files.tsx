import { mayMemberCreateListings } from '@nestboard/shared/supplier/capability.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useState } from 'react'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import type { CsvTable } from '../../../lib/csv/format-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { buildCalendarCsv, buildListingsCsv, buildOrdersCsv, buildRatesCsv } from './files/build-listings-csv.ts'
import {
  loadAllListings,
  loadAllOrders,
  loadListingProfilesAndRates,
  loadListingRates,
} from './files/load-all-listings.ts'
import { ManagementLayout } from './management-layout.tsx'
import './files.css'

const ListingImport = createLazyComponent(() => import('./files/listing-import.tsx'), 'ListingImport')

interface Export {
  readonly label: string
  readonly about: string
  readonly file: string
  readonly read: (supplierId: number) => Promise<CsvTable>
}

const exports: readonly Export[] = [
  {
    label: 'Listings',
    about: 'Every listing, with the columns of an import. Change prices in the file and import it again.',
    file: 'listings',
    read: async (id) => buildListingsCsv(await loadListingProfilesAndRates(await loadAllListings(id))),
  },
  {
    label: 'Rates',
    about: 'Every rate, with its price and visibility.',
    file: 'rates',
    read: async (id) => buildRatesCsv(await loadListingRates(await loadAllListings(id))),
  },
  {
    label: 'Calendar',
    about: 'The price of each of the next 365 nights, for every rate.',
    file: 'calendar',
    read: async (id) => buildCalendarCsv(await loadListingRates(await loadAllListings(id)), Date.now()),
  },
  {
    label: 'Orders',
    about: 'Every order, newest first.',
    file: 'orders',
    read: async (id) => buildOrdersCsv(await loadAllOrders(id)),
  },
]

/** Imports a supplier's listings from a file, and exports the supplier's data as files. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  return (
    <ManagementLayout title="Import and export">
      {mayMemberCreateListings(member) ? (
        <ListingImport supplierId={supplier.id} />
      ) : (
        <p className="two">Listings are imported by members who work on all listings. Ask the owner or an admin.</p>
      )}
      {can('books') && (
        <section className="block exports" aria-labelledby="exports-title">
          <h2 id="exports-title" className="h-22">
            Export
          </h2>
          <p className="two">CSV files that any spreadsheet opens.</p>
          <ul>
            {exports.map((each) => (
              <ExportRow key={each.file} of={each} supplierId={supplier.id} />
            ))}
          </ul>
        </section>
      )}
    </ManagementLayout>
  )
}

function ExportRow({ of: { label, about, file, read }, supplierId }: { of: Export; supplierId: number }) {
  const toasts = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const [table, { downloadCsv }] = await Promise.all([read(supplierId), import('../../../lib/csv/format-csv.ts')])
      downloadCsv(file, table)
    } catch {
      toasts.show({ text: `${label} could not be exported. Try again in a moment.` })
    }
    setBusy(false)
  }
  return (
    <li>
      <span>
        <b className="b">{label}</b>
        <small className="two">{about}</small>
      </span>
      <Button size="s" busy={isBusy} onClick={() => void save()}>
        Export<span className="vh"> {label}</span>
      </Button>
    </li>
  )
}
