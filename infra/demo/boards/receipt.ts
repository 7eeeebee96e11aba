import { setTimeout as wait } from 'node:timers/promises'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { requestUpload } from '@nestboard/shared/media/routes.ts'
import type { SignedInDemoPerson } from '../demo-people.ts'
import type { CallRouteWithSession } from './create-backdated-route-call.ts'

/** Returns a booking confirmation as a PDF: one page with a text object for each line. */
export function buildReceiptPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) => `BT /F1 12 Tf 40 ${700 - at * 20} Td (${line}) Tj ET`).join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`, 'latin1')
}

/**
 * Uploads a PDF receipt with these lines of text. Resolves to the upload's key, which the price match is created with.
 * @throws Error if storage refuses the upload
 */
export async function uploadReceipt(
  call: CallRouteWithSession,
  who: SignedInDemoPerson,
  lines: readonly string[],
): Promise<string> {
  const body = buildReceiptPdf(lines)
  const file = { fileName: 'booking.pdf', contentType: 'application/pdf', size: body.length }
  const upload = { purpose: 'PRICEMATCH_RECEIPT', ...file } as const
  const { uploadUrl, uploadHeaders, uploadKey } = await call(who, requestUpload, upload)
  const { status } = await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body: new Uint8Array(body) })
  if (status !== 200) throw new Error(`the receipt was refused: ${status}`)
  return uploadKey
}

const [withinMs, everyMs] = [60_000, 100]

/**
 * Polls until the condition is true, because stream reactions take time.
 * @throws Error after a minute
 */
export async function pollUntilTrue(isSo: () => Promise<boolean>): Promise<void> {
  for (const endMs = Date.now() + withinMs; !(await isSo()); await wait(everyMs))
    if (Date.now() > endMs) throw new Error('the demo waits in vain')
}

/** Retries a call that uses an upload until the upload has been checked. */
export async function retryUntilUploadChecked<T>(take: () => Promise<T>): Promise<T> {
  let taken: Promise<T> | undefined
  await pollUntilTrue(() => {
    taken = take()
    return taken.then(
      () => true,
      (error: unknown) => !String(error).includes(uploadErrorTexts.busy),
    )
  })
  return taken!
}
