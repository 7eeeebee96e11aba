import {
  findListingFieldByColumnName,
  listingFileColumns,
  listingFieldsInFile,
  parseListingFileLine,
  type ListingFieldInFile,
} from '@nestboard/shared/listing/file.ts'
import { createListings, maxListingsInFile, type ListingInFile } from '@nestboard/shared/listing/file-routes.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import { useRef, useState } from 'react'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import { downloadCsv } from '../../../../lib/csv/format-csv.ts'
import { cancelAndRefetchQueries } from '../../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../../../lib/storage/unsent-input.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useToast } from '../../../../ui/toasts.tsx'
import { findTimeZoneAtPoint } from '../../../../features/intl/find-time-zone-at-point.ts'
import { ListingImportPreview, type ListingImportPreviewLine } from './listing-import-preview.tsx'
import { mapCellsToFields, parseCsvFile, type CsvFileRows } from './parse-csv-file.ts'
import './listing-import.css'

interface Chosen extends CsvFileRows {
  readonly fileName: string
}

const columnsOf = listingFieldsInFile.map((field) => listingFileColumns[field])
const saveTemplate = () =>
  downloadCsv('listings-template', {
    head: columnsOf.map(({ label }) => label),
    rows: [columnsOf.map(({ example }) => example)],
  })

/** If a listing has coordinates but no time zone, adds the time zone at these coordinates. */
async function withZone(listing: ListingInFile): Promise<ListingInFile> {
  const { latitude, longitude, timezone } = listing
  if (timezone !== undefined || latitude === undefined || longitude === undefined) return listing
  return { ...listing, timezone: await findTimeZoneAtPoint({ latitude, longitude }) }
}

/**
 * Creates draft listings from a supplier's CSV file: choose the file, match its columns, review each line, then create
 * all listings or none.
 */
export function ListingImport({ supplierId }: { supplierId: number }) {
  const input = useRef<HTMLInputElement>(null)
  const toasts = useToast()
  const [chosen, setChosen] = useState<Chosen>()
  useUnsentInputFlag(chosen !== undefined)
  const [refusal, setRefusal] = useState<string>()
  const [fields, setFields] = useState<readonly (ListingFieldInFile | undefined)[]>([])
  const lines =
    chosen?.rows.map(({ line, cells }): ListingImportPreviewLine => ({
      line,
      read: parseListingFileLine(mapCellsToFields(cells, fields)),
    })) ?? []
  const ready = lines.flatMap(({ read }) => ('listing' in read ? [read.listing] : []))
  const tooMany = lines.length > maxListingsInFile
  const create = useApiMutation({
    send: async (listings: readonly ListingInFile[], idempotencyKey) =>
      callApiRoute(
        createListings,
        { supplierId, file: { listings: await Promise.all(listings.map(withZone)) } },
        { idempotencyKey },
      ),
    fallbackText: 'The listings were not created. Nothing is saved; try again in a moment.',
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: [listListingsBySupplier.path, supplierId] }),
    onDone: ({ ids }) => {
      setChosen(undefined)
      toasts.show({ text: ids.length === 1 ? 'One draft was created' : `${ids.length} drafts were created` })
    },
  })
  const open = async (file: File) => {
    const read = parseCsvFile(await file.arrayBuffer())
    setRefusal(typeof read === 'string' ? `${file.name}: ${read}` : undefined)
    setChosen(typeof read === 'string' ? undefined : { ...read, fileName: file.name })
    if (typeof read !== 'string') setFields(onlyOnce(read.head.map(findListingFieldByColumnName)))
  }
  return (
    <section className="block import" aria-labelledby="import-title">
      <h2 id="import-title" className="h-22">
        Import listings
      </h2>
      <p className="two">
        Each line of a CSV file becomes a draft, at most {maxListingsInFile} at once. Add photos and rates to the drafts
        afterwards.
      </p>
      <div className="import__buttons">
        <Button size="s" onClick={saveTemplate}>
          Download the template
        </Button>
        <Button size="s" look={chosen ? 'line' : 'main'} onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void open(file)
            target.value = ''
          }}
        />
      </div>
      <div role="alert">{refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}</div>
      {chosen && (
        <>
          <h3 className="h-18">Columns of {chosen.fileName}</h3>
          <div className="import__columns">
            {chosen.head.map((name, at) => (
              <SelectField
                key={at}
                label={name || `Column ${at + 1}`}
                value={fields[at] ?? ''}
                onChange={({ target }) =>
                  setFields(
                    onlyOnce(fields.with(at, (target.value || undefined) as ListingFieldInFile | undefined), at),
                  )
                }
              >
                <option value="">Leave out</option>
                {listingFieldsInFile.map((field) => (
                  <option key={field} value={field}>
                    {listingFileColumns[field].label}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <ListingImportPreview lines={lines} />
          {tooMany && (
            <Notice tone="bad">
              The file has {lines.length} lines. Split it into files of at most {maxListingsInFile}.
            </Notice>
          )}
          {create.failure !== undefined && (
            <Notice tone="bad" live>
              {create.failure}
            </Notice>
          )}
          <div className="import__buttons">
            <Button
              look="main"
              busy={create.isBusy}
              disabled={tooMany || ready.length < lines.length || ready.length === 0}
              onClick={() => create.run(ready)}
            >
              {lines.length === 1 ? 'Create 1 draft' : `Create ${lines.length} drafts`}
            </Button>
            <Button onClick={() => setChosen(undefined)}>Cancel</Button>
          </div>
        </>
      )}
    </section>
  )
}

/**
 * Lets only one column have each field: the column `kept` if it has the field, otherwise the first column with it. In
 * all other columns the field becomes undefined.
 */
const onlyOnce = (
  fields: readonly (ListingFieldInFile | undefined)[],
  kept?: number,
): (ListingFieldInFile | undefined)[] =>
  fields.map((field, at) => {
    const first = kept !== undefined && fields[kept] === field ? kept : fields.indexOf(field)
    return first === at ? field : undefined
  })
