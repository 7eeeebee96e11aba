import * as z from 'zod/mini'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { partyAgesField } from '@nestboard/shared/listing/party.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'

const isDate = (text: string): boolean => {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

/** A date as models write it: `2027-01-31`. */
export const dateField = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDate))

/** Check-in, nights and ages of everyone, as `stay` parameters of tools. */
export const stayFields = {
  checkIn: dateField(),
  nights: z.int().check(z.minimum(1), z.maximum(searchLimits.maxNights)),
  ages: partyAgesField(),
} as const

interface StayInput {
  readonly checkIn: string
  readonly nights: number
  readonly ages: number[]
}

/** The stay that a tool was asked for, in the units of our calls. */
export const toStay = ({ checkIn, nights, ages }: StayInput): { day: Day; length: number; ages: number[] } => ({
  day: parseIsoDay(checkIn),
  length: nights,
  ages,
})

/** The parameters of a tool for a stay in the units of our calls. */
export const toStayInput = ({ day, length, ages }: { day: Day; length: number; ages: readonly number[] }) => ({
  checkIn: formatIsoDay(day),
  nights: length,
  ages: [...ages],
})

/** A point and the radius around it in meters, as found by the tool that finds places. */
export const placeFields = {
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  radius: z._default(
    z.int().check(z.minimum(searchLimits.radius.least), z.maximum(searchLimits.radius.most)),
    searchLimits.radius.default,
  ),
} as const
