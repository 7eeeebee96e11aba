import * as z from 'zod/mini'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { segmentFields } from '@nestboard/shared/itinerary/model.ts'
import { listingTypeSchema } from '@nestboard/shared/listing/model.ts'
import { maxProposedSegments } from '@nestboard/shared/sophia/answer-card.ts'
import { maxTripNameLength, tripNameField } from '@nestboard/shared/trips/model.ts'
import { listSegments } from '../../itinerary/segment.ts'
import { dateField, placeFields, stayFields, toStay } from './fields.ts'
import { findSegmentConflict } from './find-segment-conflict.ts'
import { checkAvailability } from './price-stay.ts'
import { defineTool } from './tool.ts'

const proposed = { isProposed: true } as const

/** Proposes rows for an itinerary; each is checked against the board, the other rows and the known records. */
export const proposeSegments = defineTool({
  name: 'PROPOSE_SEGMENTS',
  description:
    'Proposes rows for an itinerary; a person adds them. minutes: local time in minutes after midnight, null for none. listingId: of the stay that a row is about, from a tool; 0 for none, and then the row is marked "Not checked".',
  params: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(100)),
    segments: z
      .array(
        z.object({
          date: dateField(),
          minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(1439))),
          name: segmentFields.name,
          description: segmentFields.description,
          listingType: z._default(listingTypeSchema, 'ACTIVITY'),
          listingId: z._default(z.int().check(z.minimum(0)), 0),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxProposedSegments)),
  }),
  run: async ({ title, segments }, { operation, record, tripId, today }) => {
    const existing = tripId ? (await listSegments({ tripId }, operation)).segments : []
    const rows = segments.map(({ date, listingId, ...row }) => ({
      ...row,
      day: parseIsoDay(date),
      // Only a record that a tool has read backs a row.
      listingId: record.listings.has(listingId) ? listingId : 0,
      isChecked: record.listings.has(listingId),
    }))
    const sorted = rows.toSorted((a, b) => a.day - b.day || (a.minutes ?? 0) - (b.minutes ?? 0))
    const checked = sorted.map((row, at) => ({
      ...row,
      conflict: findSegmentConflict(row, { existing, earlier: sorted.slice(0, at), today }),
    }))
    record.proposeSegments(title, checked)
    if (rows.some(({ isChecked }) => !isChecked))
      record.addSource({ tool: null, title: 'Ideas for the days', detail: 'My own opinion, no record on Nestboard' })
    return { ...proposed, conflicts: checked.filter(({ conflict }) => conflict).map((row) => row.conflict) }
  },
})

/** Proposes a new board for a destination; the link makes it and opens its itinerary. */
export const proposeBoard = defineTool({
  name: 'PROPOSE_BOARD',
  description: 'Proposes a new planning board for a place that a tool has found. question: asked on the new board.',
  params: z.object({
    name: tripNameField(),
    place: z.string().check(z.minLength(1), z.maxLength(200)),
    question: z._default(z.string().check(z.maxLength(1000)), ''),
  }),
  run: async ({ name, place, question }, { record }) => {
    const known = record.places.get(place)
    if (!known) throw badRequest('Find the place first')
    record.proposeBoard(name.slice(0, maxTripNameLength), known, question)
    return proposed
  },
})

/** Proposes to pin a stay that can be booked now. */
export const proposePin = defineTool({
  name: 'PROPOSE_PIN',
  description: 'Proposes to pin a stay to the board; a person presses the button. Refused if the stay is taken.',
  params: z.object({ listingId: idField(), ...stayFields }),
  run: async (input, context) => {
    const { isAvailable } = await checkAvailability.run(input, context)
    if (!isAvailable) throw badRequest('This stay is not available')
    context.record.proposePin({ listingId: input.listingId, ...toStay(input) }, context.tripId)
    return proposed
  },
})

const { name: placeName, latitude, longitude } = placeFields

/** Offers a button that opens the search form with these values. */
export const openSearch = defineTool({
  name: 'OPEN_SEARCH',
  description: 'Offers a button that opens the search of stays with these values.',
  params: z.object({ name: placeName, latitude, longitude, ...stayFields }),
  run: async ({ name, latitude: lat, longitude: lng, ...stay }, { record }) => {
    const { day, length, ages } = toStay(stay)
    record.openSearch({ name, latitude: lat, longitude: lng }, { day, length, ages })
    record.addStayDays(day, length)
    return proposed
  },
})
