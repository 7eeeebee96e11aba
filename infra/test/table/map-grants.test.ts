import '@nestboard/events/testing/strangers.ts'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import { isRecordForLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { captureStreamRecordOfWrite, runReactionsOfLane } from '@nestboard/events/testing/records.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { isTableRequestGranted, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants, TableAction } from '@nestboard/functions/kernel/grants.ts'
import { dropRow, putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { recordTableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { expect, it } from 'vitest'
import { mapUpdateGrants } from '@nestboard/events/lanes/map-grants.ts'
import { buildEventFunctionGrants } from '../../stacks/event-grants.ts'

it('the catalog lane may write the map and remove searches, is woken by the rows that need it, and never by its own writes', async () => {
  const { listingId } = await newBookableListing()
  const key = listingKey(listingId)
  const row = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)
  const hidden = await captureStreamRecordOfWrite(key, () =>
    putRows([{ ...row!, active: false, visibility: 'PRIVATE', nms: 3 }]),
  )
  const search = boardSearchKey(7, 9)
  const stored = { ...search, nms: 4 }
  await putRows([stored])
  const gone = await captureStreamRecordOfWrite(search, () => dropRow(search))
  const uses = await recordTableUse(() => runReactionsOfLane('catalog', hidden, gone))
  const { grants } = buildEventFunctionGrants(new Map())['stream-catalog']
  const refused = uses.filter((use) => {
    const [action = '', partition = ''] = use.split(' ')
    return !isTableRequestGranted(grants, action as TableAction, partition)
  })
  expect(refused).toEqual([])
  expect(uses).toEqual(expect.arrayContaining(['Query L#', 'DeleteItem SEARCH#']))
  expect([hidden, gone].map((record) => isRecordForLane('catalog', record as never))).toEqual([true, true])
  const own = { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'm0#abc' } }, NewImage: { b: {} } } }
  for (const lane of streamLanes) expect(isRecordForLane(lane, own)).toBe(false)
})

it('the catalog lane and the timers have the same grants on the map’s rows, and no others', () => {
  const ofMap = ({ table }: Grants) => Object.entries(table).filter(([prefix]) => /^m[0-9dh]/.test(prefix))
  const { 'stream-catalog': stream, timers } = buildEventFunctionGrants(new Map())
  expect(ofMap(mapUpdateGrants)).toHaveLength(8)
  for (const { grants } of [stream, timers]) {
    expect(Object.fromEntries(ofMap(grants))).toEqual(Object.fromEntries(ofMap(mapUpdateGrants)))
    expect(mergeGrants(grants, mapUpdateGrants)).toEqual(mergeGrants(grants))
  }
})
