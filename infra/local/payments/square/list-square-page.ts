import { answerJson } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import { invalidSquareRequest } from './square-errors.ts'

/** A page of one of Square's lists, newest first unless `sort_order` says `ASC`. The cursor is the next index. */
export function listSquarePage<T extends { readonly createdMs: number; readonly location: string }>(
  { query }: TwinRequest,
  field: string,
  records: readonly T[],
  build: (record: T) => object,
): TwinAnswer {
  const from = Date.parse(query.get('begin_time') ?? '1970-01-01T00:00:00Z')
  const until = Date.parse(query.get('end_time') ?? '9999-01-01T00:00:00Z')
  if (Number.isNaN(from) || Number.isNaN(until)) throw invalidSquareRequest('INVALID_TIME', 'Invalid time.')
  const location = query.get('location_id')
  const wanted = records.filter(
    ({ createdMs, location: own }) => createdMs >= from && createdMs <= until && (!location || own === location),
  )
  const sorted = query.get('sort_order') === 'ASC' ? wanted : wanted.toReversed()
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Number(query.get('limit') ?? 100)
  // Square leaves out empty lists.
  return answerJson(200, {
    ...(sorted.length > 0 && { [field]: sorted.slice(start, end).map(build) }),
    ...(end < sorted.length && { cursor: String(end) }),
  })
}
