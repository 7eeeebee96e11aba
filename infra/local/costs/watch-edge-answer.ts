import type { ServerResponse } from 'node:http'
import { bytesPerGb } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'

/** What the edge sends besides answers of the API: files of pages (documents, scripts, styles), and pictures. */
export type EdgeAnswerKind = 'page' | 'picture'
/** @param bytes of the answer, its headers included */
export type EdgeAnswerListener = (kind: EdgeAnswerKind, bytes: number) => void

/** Tells a listener of an answer when it has been sent. */
export function watchEdgeAnswer(
  response: ServerResponse,
  kind: EdgeAnswerKind,
  listener: EdgeAnswerListener | undefined,
): void {
  const { socket } = response
  if (!listener || !socket) return
  // One answer after the other goes through a socket, so the difference is this answer's.
  const before = socket.bytesWritten
  response.once('finish', () => listener(kind, socket.bytesWritten - before))
}

/** The row of the cost table, and the use, of one answer of the edge. */
export const describeEdgeAnswer = (
  kind: EdgeAnswerKind,
  bytes: number,
): [name: string, feature: string, usage: Partial<Usage>] => [
  kind === 'page' ? 'Files of pages' : 'Pictures',
  kind === 'page' ? 'pages' : 'pictures',
  { edgeRequests: 1, gbOut: bytes / bytesPerGb },
]

const msPerMinute = 60_000
/** Minutes of an open socket; a minute that has begun counts. */
export const countSocketMinutes = (connectedAtMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((nowMs - connectedAtMs) / msPerMinute))
