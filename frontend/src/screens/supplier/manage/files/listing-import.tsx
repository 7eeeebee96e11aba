import { findCountryCurrency } from '@nestboard/shared/intl/find-country-currency.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { maxListingsInFile, maxPricedListingsInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { supplierProfileQuery } from '../../../../features/supplier/api.ts'
import { QueryContent } from '../../../../lib/api/query-content.tsx'
import { downloadCsv } from '../../../../lib/csv/format-csv.ts'
import { useUnsentInputFlag } from '../../../../lib/storage/unsent-input.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Skeleton, SkeletonLines } from '../../../../ui/skeleton.tsx'
import { ColumnSelects } from './column-selects.tsx'
import { listingFileColumns, listingFieldsInFile } from './listing-file-columns.ts'
import { loadAllListings, loadListingRates } from './load-all-listings.ts'
import { matchListingColumns, type ColumnMatch } from './match-listing-columns.ts'
import { parseListingTable } from './parse-listing-table.ts'
import type { FileTable } from './file-table.ts'
import { parseTableFile } from './parse-table-file.ts'
import { listingIdsIn, planListingLine, type ExistingListing } from './plan-listing-import.ts'
import { ReviewedLines } from './reviewed-lines.tsx'
import './listing-import.css'

interface Chosen {
  readonly fileName: string
  readonly tables: readonly FileTable[]
  readonly at: number
  readonly matches: readonly ColumnMatch[]
}

const columnsOf = listingFieldsInFile.map((field) => listingFileColumns[field])
const saveTemplate = () =>
  downloadCsv('listings-template', {
    head: columnsOf.map(({ label }) => label),
    rows: [columnsOf.map(({ example }) => example)],
  })

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Loads those listings of the supplier that a file names, with their rates. */
async function loadExisting(supplierId: number, ids: readonly number[]): Promise<ReadonlyMap<number, ExistingListing>> {
  const all = await loadAllListings(supplierId)
  const named = await loadListingRates(all.filter(({ id }) => ids.includes(id)))
  return new Map(named.map((each) => [each.listing.id, each]))
}

/**
 * Creates draft listings from a supplier's spreadsheet, and changes prices of existing listings: choose the file, match
 * its columns, review each line, then save all of it or nothing.
 */
export function ListingImport({ supplierId }: { supplierId: number }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  useUnsentInputFlag(chosen !== undefined)
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setReading] = useState(false)
  const open = async (file: File) => {
    setReading(true)
    setRefusal(undefined)
    setChosen(undefined)
    const tables = await file
      .arrayBuffer()
      .then(parseTableFile)
      .catch(() => 'The file could not be read. Try again in a moment.')
    setReading(false)
    if (typeof tables === 'string') setRefusal(`${file.name}: ${tables}`)
    else setChosen({ fileName: file.name, ...tableAt(tables, 0) })
  }
  return (
    <section className="block import" aria-labelledby="import-title">
      <h2 id="import-title" className="h-22">
        Import listings
      </h2>
      <p className="two">
        Each line of a spreadsheet (.xlsx or CSV) becomes a draft, at most {maxListingsInFile} at once, or{' '}
        {maxPricedListingsInFile} with prices. Lines of an exported file set the prices of the listings that you have.
      </p>
      <div className="import__buttons">
        <Button size="s" onClick={saveTemplate}>
          Download the template
        </Button>
        <Button size="s" look={chosen ? 'line' : 'main'} busy={isReading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Spreadsheet file"
          accept={accepted}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void open(file)
            target.value = ''
          }}
        />
      </div>
      <div role="alert">{refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}</div>
      {chosen && (
        <ChosenFile of={chosen} supplierId={supplierId} onChange={setChosen} onClose={() => setChosen(undefined)} />
      )}
    </section>
  )
}

const tableAt = (tables: readonly FileTable[], at: number): Omit<Chosen, 'fileName'> => ({
  tables,
  at,
  matches: matchListingColumns(tables[at]?.head ?? []),
})

interface ChosenFileProps {
  readonly of: Chosen
  readonly supplierId: number
  readonly onChange: (chosen: Chosen) => void
  readonly onClose: () => void
}

/** The columns and lines of a chosen file. */
function ChosenFile({ of: chosen, supplierId, onChange, onClose }: ChosenFileProps) {
  const { fileName, tables, at, matches } = chosen
  const table = tables[at]!
  const lines = parseListingTable(table, matches)
  const ids = listingIdsIn(lines)
  const existing = useQuery({
    queryKey: ['listings in file', supplierId, ids],
    queryFn: ids.length > 0 ? () => loadExisting(supplierId, ids) : skipToken,
  })
  const { data: profile } = useQuery(supplierProfileQuery(supplierId))
  const currency = profile && (findCountryCurrency(profile.country) ?? listingDefaults.currency)
  const isAsked = matches.includes('ask')
  const planned = (found: ReadonlyMap<number, ExistingListing>) =>
    lines.map((each) => planListingLine(each, found, currency))
  const review = (found: ReadonlyMap<number, ExistingListing>) => (
    <ReviewedLines lines={planned(found)} supplierId={supplierId} onClose={onClose} />
  )
  return (
    <>
      <h3 className="h-18">Columns of {fileName}</h3>
      {tables.length > 1 && (
        <SelectField
          label="Sheet"
          className="import__sheet"
          value={at}
          onChange={({ target }) => onChange({ fileName, ...tableAt(tables, Number(target.value)) })}
        >
          {tables.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ColumnSelects
        key={table.head.join('\n')}
        head={table.head}
        matches={matches}
        onChange={(next) => onChange({ ...chosen, matches: next })}
      />
      {isAsked ? (
        <div className="import__buttons">
          <Button onClick={onClose}>Cancel</Button>
        </div>
      ) : ids.length === 0 ? (
        review(new Map())
      ) : (
        <QueryContent
          of={existing}
          what="Your listings"
          level={3}
          skeleton={
            <Skeleton label="Loading your listings">
              <SkeletonLines />
            </Skeleton>
          }
        >
          {review}
        </QueryContent>
      )}
    </>
  )
}
