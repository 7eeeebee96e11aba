import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { downloadIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { readMonthOfStatement } from './api.ts'
import { buildStatementCsv } from './build-statement-csv.ts'

const monthsOffered = 13
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const fileMonth = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit' })

/** Downloads a month's payments, refunds, card fees and payouts as a CSV file. */
export function StatementDownload({ supplierId }: { supplierId: number }) {
  const [months] = useState(() => listMonths(new Date()))
  const [at, setAt] = useState(0)
  const download = useMutation({
    mutationFn: async (month: Date) => {
      const [{ lines, refusing }, { downloadCsv }] = await Promise.all([
        readMonthOfStatement(supplierId, month),
        import('../../lib/csv/format-csv.ts'),
      ])
      if (lines.length > 0) downloadCsv(`payments-${fileMonth.format(month)}`, buildStatementCsv(lines))
      return { isEmpty: lines.length === 0, refusing: refusing.map((each) => providerFacts[each].name) }
    },
  })
  const month = months[at]
  const missing = download.data?.refusing ?? []
  return (
    <Card aria-labelledby="statement-title">
      <h2 id="statement-title" className="h-22">
        A month for your books
      </h2>
      <p>Payments, refunds, card fees and payouts of a month, as your payment provider counts them.</p>
      {download.error && (
        <Notice tone="bad">{explainApiFailure(download.error, 'The file couldn’t be made. Please try again.')}</Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warn">
          {missing.join(' and ')} refused our access, so what moved there is missing.{' '}
          <Link className="link" to={href('/supplier/:id/manage/integrations', { id: String(supplierId) })}>
            Connect it again
          </Link>
          , and download the month again.
        </Notice>
      )}
      {download.data?.isEmpty && missing.length === 0 && (
        <Notice>Nothing was paid, refunded or paid out in this month.</Notice>
      )}
      <div className="row row--wrap money__file">
        <SelectField label="Month" name="month" value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {months.map((each, index) => (
            <option key={each.getTime()} value={index}>
              {monthName.format(each)}
            </option>
          ))}
        </SelectField>
        <Button
          icon={downloadIcon}
          busy={download.isPending}
          busyLabel="Reading…"
          onClick={() => month && download.mutate(month)}
        >
          Download CSV
        </Button>
      </div>
    </Card>
  )
}

/** The first days of the latest months, newest first, in the browser's time zone. */
const listMonths = (now: Date): Date[] =>
  Array.from({ length: monthsOffered }, (_, ago) => new Date(now.getFullYear(), now.getMonth() - ago, 1))
