import type { Day } from '@nestboard/shared/kernel/day.ts'
import { overlaySeries, type DaySeries } from '@nestboard/shared/kernel/series.ts'
import { updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { listWeekdaysUnlessContiguous } from '../../../lib/days/list-weekdays-unless-contiguous.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { rateQuery, refetchRate, type RateWithCalendar } from '../api.ts'
import type { PriceEdit } from '@nestboard/shared/rates/price-edit.ts'
import { readPricesBeforeEdit, applyPriceEdit } from './price-edit.ts'

/**
 * One write to the calendar: new prices for the chosen days. `block` holds the prices of all days from the first to
 * the last chosen day.
 */
interface Write {
  readonly days: readonly Day[]
  readonly block: DaySeries
  /** The write that reverts this one; undefined if this write is itself an undo. */
  readonly undo: Write | undefined
}

/** Saves edits of a rate's calendar with one call each, and reverts them one by one. */
export function usePriceEdits(rate: RateWithCalendar, currency: string, onSaved: () => void) {
  const toasts = useToast()
  const [undos, setUndos] = useState<readonly Write[]>([])
  const { queryKey } = rateQuery(rate.id)
  const change = useApiMutation({
    send: ({ days, block }: Write) => {
      const weekdays = listWeekdaysUnlessContiguous(days)
      const { dayOne, values } = block
      return callApiRoute(updateRateValues, { id: rate.id, dayOne, values: [...values], ...(weekdays && { weekdays }) })
    },
    fallbackText: 'The prices are not saved. They are back where they were.',
    explain: ({ status }) => (status === 404 ? 'This rate was deleted in the meantime.' : undefined),
    toastKey: 'calendar',
    scope: `calendar of ${rate.id}`,
    optimistic: async (client, { block }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) {
        const { dayOne, values } = overlaySeries(before, block)
        client.setQueryData(queryKey, { ...before, dayOne, values: [...values] })
      }
      return () => void client.setQueryData(queryKey, before)
    },
    onSent: (_, { days, undo }) => {
      setUndos((before) => (undo ? [...before, undo] : before.slice(0, -1)))
      toasts.show({
        text: undo ? `Saved ${formatNightCount(days.length)}.` : `${formatNightCount(days.length)} are back as before.`,
        key: 'calendar',
        ...(undo && { action: { label: 'Undo', onPress: () => change.run(undo) } }),
      })
      if (undo) onSaved()
    },
    refetch: (client) => refetchRate(client, rate.listingId, rate.id),
  })
  const last = undos.at(-1)
  return {
    isBusy: change.isBusy,
    save: (days: readonly Day[], edit: PriceEdit) => {
      const undo = { days, block: readPricesBeforeEdit(rate, days), undo: undefined }
      change.run({ days, block: applyPriceEdit(rate, days, edit, currency), undo })
    },
    /** Reverts the last edit since the calendar was opened; undefined if there is none. */
    undo: last && !change.isBusy ? () => change.run(last) : undefined,
  }
}
