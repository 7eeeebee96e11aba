import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import type { Invoice, InvoiceLine } from './build-invoice.ts'

// A4, in points.
const page = { width: 595.28, height: 841.89, margin: 56 } as const
const [left, right] = [page.margin, page.width - page.margin]
const ink = rgb(0.07, 0.13, 0.11)
const soft = rgb(0.38, 0.43, 0.41)
const hairline = rgb(0.85, 0.86, 0.84)

interface Written {
  readonly size?: number
  readonly bold?: boolean
  readonly quiet?: boolean
  /** Where the text ends, for amounts; it begins at `x` otherwise. */
  readonly end?: number
}

/** Draws an invoice as a PDF file. Its fonts know Latin letters; other text is drawn as a picture by the browser. */
export async function drawInvoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Invoice ${invoice.number}`)
  document.setLanguage('en')
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  let sheet = document.addPage([page.width, page.height])
  let y = page.height - page.margin
  const down = (by: number): void => {
    y -= by
    if (y > page.margin) return
    sheet = document.addPage([page.width, page.height])
    y = page.height - page.margin
  }
  const write = async (text: string, x: number, { size = 10, quiet, end, ...style }: Written = {}): Promise<void> => {
    const font = style.bold ? bold : plain
    const color = quiet ? soft : ink
    if (!canEncode(font, text)) return drawAsPicture(document, sheet, text, { x, y, size, end })
    const begin = end === undefined ? x : end - font.widthOfTextAtSize(text, size)
    sheet.drawText(text, { x: begin, y, size, font, color })
  }
  const paragraph = async (text: string, width: number, written: Written = {}): Promise<void> => {
    for (const line of wrap(text, plain, written.size ?? 10, width)) {
      down(15)
      await write(line, left, written)
    }
  }
  const table = async (lines: readonly InvoiceLine[]): Promise<void> => {
    for (const { label, amount, isSum } of lines) {
      const [first = '', ...more] = wrap(label, plain, 10, right - left - 130)
      down(isSum ? 22 : 17)
      if (isSum) sheet.drawLine({ start: { x: left, y: y + 14 }, end: { x: right, y: y + 14 }, color: hairline })
      await write(first, left, { bold: isSum })
      await write(amount, left, { bold: isSum, end: right })
      for (const rest of more) {
        down(14)
        await write(rest, left)
      }
    }
  }

  down(10)
  await write('Invoice', left, { size: 24, bold: true })
  await write('Nestboard', left, { size: 12, bold: true, end: right })
  down(14)
  for (const [label, value] of invoice.facts) {
    down(15)
    await write(label, left, { quiet: true })
    await write(value, left + 90)
  }
  down(34)
  const half = (left + right) / 2
  await write('From', left, { quiet: true })
  await write('To', half, { quiet: true })
  for (let at = 0; at < Math.max(invoice.from.length, invoice.to.length); at++) {
    down(15)
    await write(shorten(invoice.from[at] ?? '', plain, half - left - 12), left, { bold: at === 0 })
    await write(shorten(invoice.to[at] ?? '', plain, right - half), half, { bold: at === 0 })
  }
  down(34)
  await write('Stay', left, { quiet: true })
  for (const line of invoice.stay) await paragraph(line, right - left)
  down(18)
  await table(invoice.lines)
  down(30)
  await write('Payments', left, { quiet: true })
  await table(invoice.payments)
  down(24)
  for (const note of invoice.notes) await paragraph(note, right - left, { size: 9, quiet: true })
  return document.save()
}

function canEncode(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text)
    return true
  } catch {
    return false
  }
}

const widthOf = (text: string, font: PDFFont, size: number): number =>
  canEncode(font, text) ? font.widthOfTextAtSize(text, size) : text.length * size

/** Breaks a text at spaces into lines of at most a width. */
function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, font, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Cuts a text to a width, with an ellipsis, so that both parties' columns stay apart. */
function shorten(text: string, font: PDFFont, width: number): string {
  if (widthOf(text, font, 10) <= width) return text
  let kept = [...text]
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, font, 10) > width) kept = kept.slice(0, -1)
  return `${kept.join('')}…`
}

const scale = 4

/** Draws text in any script with the browser's own fonts. */
async function drawAsPicture(
  document: PDFDocument,
  sheet: PDFPage,
  text: string,
  { x, y, size, end }: { x: number; y: number; size: number; end: number | undefined },
): Promise<void> {
  const canvas = window.document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return
  const font = `${size * scale}px sans-serif`
  context.font = font
  canvas.width = Math.ceil(context.measureText(text).width)
  canvas.height = Math.ceil(size * scale * 1.4)
  // Resizing a canvas resets its font.
  context.font = font
  context.textBaseline = 'alphabetic'
  context.fillText(text, 0, size * scale)
  const picture = await document.embedPng(canvas.toDataURL('image/png'))
  const [width, height] = [canvas.width / scale, canvas.height / scale]
  sheet.drawImage(picture, { x: end === undefined ? x : end - width, y: y - (height - size), width, height })
}
