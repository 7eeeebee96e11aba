import { exportReviews, verifyReviews } from '@nestboard/shared/reviews/routes.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import {
  exportedReviewsPerPage,
  reviewExportFormat,
  serializeReviewForSigning,
  formatReviewProof,
} from '@nestboard/shared/reviews/exported-review.ts'
import type { ExportedReview, ReviewProofState } from '@nestboard/shared/reviews/exported-review.ts'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { downloadFile } from '../../lib/download-file.ts'

const listed = z.object({
  id: z.int(),
  listingId: z.int(),
  nco: z.int(),
  rating: z.int(),
  isVerified: z.boolean(),
  title: z.string(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  reply: z.string(),
  proof: z.string(),
})
const portableFile = z.object({
  format: z.literal(reviewExportFormat),
  supplier: z.string(),
  exportedMs: z.int(),
  reviews: z.array(listed),
})
export type ReviewExportFile = z.infer<typeof portableFile>

/** The content of a file of exported reviews; undefined for any other file. */
export function parseReviewExport(text: string): ReviewExportFile | undefined {
  try {
    return portableFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Items of all pages. Pages are fetched one after another. */
async function everyPage<T>(page: (from: { cursor?: string }) => Promise<{ items: T[]; cursor: string | null }>) {
  const all: T[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const answer = await page(cursor === undefined ? {} : { cursor })
    all.push(...answer.items)
    cursor = answer.cursor
  }
  return all
}

/**
 * Collects all reviews of a supplier's listings with their signatures.
 * @param onListing called before each listing with the number of finished listings and the total
 */
export async function collectSupplierReviewExport(
  supplier: { readonly id: number; readonly name: string },
  onListing: (done: number, all: number) => void,
): Promise<ReviewExportFile> {
  const listings = await everyPage(async (from) => {
    const { listings: items, cursor } = await callApiRoute(listListingsBySupplier, { supplierId: supplier.id, ...from })
    return { items, cursor }
  })
  const reviews = []
  for (const [at, { id: listingId }] of listings.entries()) {
    onListing(at, listings.length)
    const found = await everyPage(async (from) => {
      const { reviews: items, cursor } = await callApiRoute(exportReviews, { listingId, ...from })
      return { items, cursor }
    })
    reviews.push(...found)
  }
  return { format: reviewExportFormat, supplier: supplier.name, exportedMs: Date.now(), reviews }
}

/** Starts the download of a file of reviews. */
export const downloadReviewExport = (file: ReviewExportFile): void =>
  downloadFile('reviews.json', 'application/json', JSON.stringify(file, undefined, 1))

async function digestOf(review: ExportedReview): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serializeReviewForSigning(review)))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Builds a proof from the review's current content: the digest is computed from the fields, so a changed field
 * invalidates the signature.
 */
async function provenBy({ proof, ...review }: ReviewExportFile['reviews'][number]): Promise<string> {
  const [, , signature = ''] = proof.split('.')
  return formatReviewProof(review.id, await digestOf(review), signature.slice(0, 64))
}

/** Verifies the reviews of a file with the server and returns their states in the order of the file. */
export async function verifyReviewExport({ reviews }: ReviewExportFile): Promise<ReviewProofState[]> {
  const states: ReviewProofState[] = []
  for (let from = 0; from < reviews.length; from += exportedReviewsPerPage) {
    const proofs = await Promise.all(reviews.slice(from, from + exportedReviewsPerPage).map(provenBy))
    states.push(...(await callApiRoute(verifyReviews, { proofs })).states)
  }
  return states
}
