import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { Invoice } from './build-invoice.ts'
import { drawInvoicePdf } from './draw-invoice-pdf.ts'

const invoice: Invoice = {
  number: '4711',
  facts: [['Invoice', '4711']],
  from: ['Otway Coast Stays', 'Australia'],
  to: ['Zoë Müller-Señor'],
  stay: ['Lightkeeper’s Cottage', 'Tue, Dec 8 – Fri, Dec 11, 3 nights'],
  lines: [
    { label: '3 nights, A$110.33 on average', amount: 'A$331.00', isSum: false },
    { label: 'Total price incl taxes', amount: 'A$331.00', isSum: true },
  ],
  payments: [{ label: `Paid to the supplier directly: ${'in cash '.repeat(30)}`, amount: '€331.00', isSum: false }],
  notes: ['Nestboard takes no commission.'],
}

async function readPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes, useSystemFonts: true }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}

it('writes every text of the invoice as text', async () => {
  const [text = '', ...more] = await readPages(await drawInvoicePdf(invoice))
  expect(more).toEqual([])
  const { facts, from, to, stay, lines, notes } = invoice
  for (const each of [...facts.flat(), ...from, ...to, ...stay, ...lines.map(({ label }) => label), ...notes])
    expect(text).toContain(each)
  expect(text).toContain('€331.00')
})

it('goes on over as many pages as it has lines', async () => {
  const lines = Array.from({ length: 80 }, (_, at) => ({ label: `Extra ${at}`, amount: 'A$1.00', isSum: false }))
  const pages = await readPages(await drawInvoicePdf({ ...invoice, lines }))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ')).toContain('Extra 79')
})
