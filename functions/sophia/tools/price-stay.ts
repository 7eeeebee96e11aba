import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { listOffers } from '../../offers/list-offers.ts'
import { readListing } from './read-listing.ts'
import { stayFields, toStay } from './fields.ts'
import { defineTool } from './tool.ts'
import type { ToolContext } from './tool.ts'

const params = z.object({ listingId: idField(), ...stayFields })

/** Reads the offers of a listing that can be booked now, cheapest first, for the asker. */
async function readActiveOffers(input: z.output<typeof params>, context: ToolContext) {
  const { listingId } = input
  const { operation, record, tripId } = context
  const stay = toStay(input)
  const [{ offers }, { name }] = await Promise.all([
    listOffers({ listingId, tripId, ...stay }, operation),
    readListing.run({ listingId }, context),
  ])
  record.addStayDays(stay.day, stay.length)
  return { name, stay, offers: offers.filter(({ flags }) => hasFlag(flags, offerFlagBits.active)) }
}

/** Prices a stay for the asker, by each rate that can be booked. */
export const priceStay = defineTool({
  name: 'PRICE_STAY',
  description:
    'Totals of a stay for dates and party, by rate, cheapest first; none if it is taken. Never write totals: show the stay as a chip.',
  params,
  run: async (input, context) => {
    const { name, stay, offers } = await readActiveOffers(input, context)
    const range = formatDayRange(stay.day, stay.day + stay.length, { today: context.today })
    context.record.addSource({ tool: 'PRICE_STAY', title: `Totals of ${name}`, detail: range })
    return {
      offers: offers.map(({ rate, totalPrice, currency, extras }) => ({
        rate: rate.name,
        total: totalPrice,
        currency,
        extras: extras.map((extra) => extra.name),
      })),
    }
  },
})

/** Says whether a stay can be booked for the dates and party. */
export const checkAvailability = defineTool({
  name: 'CHECK_AVAILABILITY',
  description: 'Whether a stay is free and fits the party for these dates.',
  params,
  run: async (input, context) => {
    const { name, stay, offers } = await readActiveOffers(input, context)
    const range = formatDayRange(stay.day, stay.day + stay.length, { today: context.today })
    context.record.addSource({ tool: 'CHECK_AVAILABILITY', title: `Free nights of ${name}`, detail: range })
    return { isAvailable: offers.length > 0 }
  },
})
