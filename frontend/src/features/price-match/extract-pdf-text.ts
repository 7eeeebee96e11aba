import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with `?url`, Vite exports the file's address as the default.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Maximum number of pages read, because booking details are on the first pages. */
const maxPages = 3
/** Time limit in ms, because a document may be crafted to keep its reader busy. */
const maxMs = 8000

/**
 * The text of a PDF's first pages, line by line; empty for scans. The text is extracted in a web worker and nothing is
 * rendered.
 */
export async function extractPdfText(file: File): Promise<string> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const data = new Uint8Array(await file.arrayBuffer())
  const loading = getDocument({
    data,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
  })
  const timer = setTimeout(() => void loading.destroy(), maxMs)
  try {
    const document = await loading.promise
    const pages = Array.from({ length: Math.min(document.numPages, maxPages) }, (_, at) => document.getPage(at + 1))
    const texts = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
    return texts
      .flatMap(({ items }) => items)
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
      .join('')
  } finally {
    clearTimeout(timer)
    await loading.destroy()
  }
}
