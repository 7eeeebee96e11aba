import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { emailReservationKey } from '@nestboard/functions/auth/rows.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { readRowsByKeys } from '@nestboard/functions/kernel/table/read.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { writeImportedListings } from '../import/write-imported-listings.ts'
import type { ListingToImport } from '../import/write-imported-listings.ts'
import { buildListingRows } from '../import/rows.ts'
import { demoBoardHostKeys } from './boards/stays.ts'
import { buildDemoCatalog, demoSupplierKey } from './catalog/demo.ts'
import type { DemoListing } from './catalog/demo.ts'
import { buildListingPhotoRows } from './catalog/build-listing-photo-rows.ts'
import { buildPriceAndFeeRows, buildPolicyRows } from './catalog/build-price-and-fee-rows.ts'
import { demoPeople } from './demo-people.ts'
import { buildDemoReviewRows } from './reviews/rows.ts'
import { getDemoPictureUrlPath } from './pictures/demo-picture.ts'
import { facePicturesByEmail } from './pictures/face-pictures-by-email.ts'

const chunkSize = 100
/** Number of chunks of listings written concurrently. */
const atOnce = 2

const isOnBoards = (hostKey: string): boolean => demoBoardHostKeys.has(hostKey)

/**
 * Loads the part of the demo catalog that needs nobody's account, all but the stays on the demo boards; existing rows
 * stay unchanged.
 */
export const writeDemoCatalog = (nowMs: number): Promise<void> => writeStays(nowMs, (hostKey) => !isOnBoards(hostKey))

/**
 * Loads the stays on the demo boards; existing rows stay unchanged. The demo people must have accounts before, because
 * one of them owns a supplier.
 */
export async function writeStaysOnDemoBoards(nowMs: number): Promise<void> {
  const email = demoPeople.find(({ role }) => role === 'supplier')?.email ?? ''
  await writeStays(nowMs, isOnBoards, (await userIdsOf([email])).get(email))
}

/** @param supplierUserId the account that owns the demo supplier */
async function writeStays(
  nowMs: number,
  isWanted: (hostKey: string) => boolean,
  supplierUserId?: number,
): Promise<void> {
  const { hosts, listings } = buildDemoCatalog()
  const hostByKey = new Map(hosts.map((host) => [host.facts.key, host]))
  const knownHosts = new Set<string>()
  const selected = listings.filter(({ facts }) => isWanted(facts.hostKey))
  const loadables = selected.map((listing): ListingToImport => {
    const { facts, emblem } = hostByKey.get(listing.facts.hostKey)!
    const ownerUserId = facts.key === demoSupplierKey ? supplierUserId : undefined
    // A PERSONAL supplier shows its owner's picture.
    const avatar = facts.type === 'PERSONAL' ? '' : getDemoPictureUrlPath(emblem)
    const host = { ...facts, avatar, ...(ownerUserId !== undefined && { ownerUserId }) }
    return { host, rows: demoRows(listing, nowMs) }
  })
  const chunks = Array.from({ length: Math.ceil(loadables.length / chunkSize) }, (_, at) =>
    loadables.slice(at * chunkSize, (at + 1) * chunkSize),
  )
  const next = async (): Promise<void> => {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift())
      await writeImportedListings(chunk, knownHosts, nowMs)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

function demoRows({ facts, pictures, isFull }: DemoListing, nowMs: number): ListingToImport['rows'] {
  const moment = { today: dayInZone(facts.timezone, nowMs), nowMs }
  const [cover] = pictures
  const picture = cover ? getDemoPictureUrlPath(cover) : ''
  const { others, ...rows } = buildListingRows(facts, { ...moment, picture, photos: pictures.length })
  const terms = [...buildPolicyRows(facts, moment), ...(isFull ? buildPriceAndFeeRows(facts, moment) : [])]
  return {
    ...rows,
    others: [
      ...others,
      ...terms,
      ...buildListingPhotoRows(facts, pictures, nowMs),
      ...buildDemoReviewRows(facts, nowMs),
    ],
  }
}

/** Returns user ids by email address. */
async function userIdsOf(emails: readonly string[]): Promise<Map<string, number>> {
  const locks = await readRowsByKeys(emails.map(emailReservationKey))
  return new Map(
    emails.flatMap((email) => {
      const lock = locks.find(({ pk }) => pk === emailReservationKey(email).pk)
      return lock ? [[email, lock['userId'] as number] as const] : []
    }),
  )
}

/** Sets the pictures of the demo people who have accounts, unless they already have one. */
export async function setDemoAvatars(nowMs: number): Promise<void> {
  const people = await userIdsOf(Object.keys(facePicturesByEmail))
  const shown = Object.entries(facePicturesByEmail).map(async ([email, face]) => {
    const userId = people.get(email)
    if (userId === undefined) return
    const update = new UpdateCommand({
      TableName: tableName,
      Key: accountKey(userId),
      UpdateExpression: 'SET avatar = :face, nms = :nms',
      ConditionExpression: 'avatar = :none',
      ExpressionAttributeValues: { ':face': getDemoPictureUrlPath(face), ':nms': nowMs, ':none': '' },
    })
    await tableClient.send(update).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error
    })
  })
  await Promise.all(shown)
}
