import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { buildDataArchiveKey, signDataArchiveUrl } from '@nestboard/functions/kernel/media/sign-private-media-url.ts'
import { presignMediaUrl } from '@nestboard/functions/kernel/media/objects.ts'
import { readWaitlistRows } from '@nestboard/functions/marketing/waitlist.ts'
import { collectPersonalData } from '@nestboard/functions/profile/personal-data.ts'
import type { ReactionContext } from '../reaction.ts'
import { replaceDataArchiveRow } from './archive.store.ts'
import { personalDataHandlersOfFeatures } from './personal-data-handlers-of-features.ts'
import { writeZip } from './write-zip.ts'
import type { ZipEntry } from './write-zip.ts'

const transferSeconds = 300

/** Builds the archive of a person's data, stores it in place of the previous one and mails a link to it. */
export async function buildPersonalDataArchive(userId: number, { now, log }: ReactionContext): Promise<void> {
  const data = await collectPersonalData(userId, readWaitlistRows)
  if (!data) return
  const context = buildContextWithoutRequest({ kind: 'user', userId, sessionId: 0 }, now(), log)
  const elsewhere: Record<string, unknown> = {}
  const documents: string[] = []
  for (const { collect, documents: keysOf } of personalDataHandlersOfFeatures) {
    Object.assign(elsewhere, await collect?.({ userId, orderIds: data.orderIds }, context))
    documents.push(...((await keysOf?.(userId)) ?? []))
  }
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    const path = join(folder, 'archive.zip')
    await writeZip(path, entriesOf(data.files, elsewhere, documents, now))
    const archiveId = await replaceDataArchiveRow(userId, now())
    await upload(path, buildDataArchiveKey(archiveId), now())
    const link = signDataArchiveUrl(archiveId, now())
    await commitTransaction([
      { write: queueMail({ to: data.email, template: 'account-archive', values: { name: data.name, link } }, now()) },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Files = Readonly<Record<string, unknown>>

/**
 * Yields the person's data as JSON, their private files, and the public files in the rows of their own partition.
 * Pictures of listings are left out, because they belong to others.
 */
async function* entriesOf(
  files: Files,
  elsewhere: Files,
  documents: readonly string[],
  now: () => number,
): AsyncGenerator<ZipEntry> {
  for (const [name, content] of Object.entries({ ...files, ...elsewhere }))
    yield { name, chunks: [new TextEncoder().encode(JSON.stringify(content, null, 2))] }
  for (const key of [...mediaIn(files), ...documents]) {
    const answer = await fetch(await presignMediaUrl({ method: 'GET', key, expiresSeconds: transferSeconds }, now()))
    // A file that was removed meanwhile is left out; any other failure ends the building of the archive with an error.
    if (answer.status === 404 || answer.status === 403) continue
    if (!answer.ok || !answer.body) throw new Error(`S3 GET answered ${answer.status}`)
    yield { name: key, chunks: answer.body, isPacked: true }
  }
}

/**
 * The keys of all stored files that the data links to, without duplicates. Texts that people wrote may also look like
 * links to files, so only URLs in the folder of public files count.
 */
function mediaIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const key = /^\/(media\/\d+\/[\w-]+\.[a-z0-9]+)$/.exec(value)?.[1]
    if (key) found.add(key)
  } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) mediaIn(each, found)
  return found
}

async function upload(path: string, key: string, nowMs: number): Promise<void> {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="nestboard-data.zip"',
    // Not cached, so that a removed archive is gone at the edge, too.
    'cache-control': 'private, no-store',
  }
  const url = await presignMediaUrl({ method: 'PUT', key, expiresSeconds: transferSeconds, headers }, nowMs)
  const answer = await fetch(url, { method: 'PUT', headers, body: await openAsBlob(path) })
  if (!answer.ok) throw new Error(`S3 PUT answered ${answer.status}`)
}
