import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { downloadIcon } from '../../ui/icons/act.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import type { OrderDetails } from './api.ts'

/**
 * Downloads the invoice of a booked stay as a PDF file, which the browser makes from the order. For the payer, and for
 * team members who see the payer's address.
 */
export function InvoiceDownload({ order, userId }: { order: OrderDetails; userId: number }) {
  const member = useTeamMembership(userId, order.supplierId)
  const download = useMutation({ mutationFn: () => saveInvoice(order) })
  const mayRead =
    order.userId === userId || (member && hasListingCapability(member, order.listingId, 'orders', 'full')) || false
  if (!mayRead || order.intent !== 'BOOK' || order.status !== 'COMPLETE') return null
  return (
    <div className="ends">
      <Button
        size="s"
        icon={downloadIcon}
        busy={download.isPending}
        busyLabel="Writing…"
        onClick={() => download.mutate()}
      >
        Invoice (PDF)
      </Button>
      {download.isError && <Notice tone="bad">The invoice couldn’t be made. Please try again.</Notice>}
    </div>
  )
}

async function saveInvoice(order: OrderDetails): Promise<void> {
  const [{ drawInvoicePdf }, { buildInvoice }] = await Promise.all([
    import('./draw-invoice-pdf.ts'),
    import('./build-invoice.ts'),
  ])
  const bytes = await drawInvoicePdf(buildInvoice(order, Date.now()))
  downloadFile(`invoice-${order.id}.pdf`, 'application/pdf', new Uint8Array(bytes))
}
