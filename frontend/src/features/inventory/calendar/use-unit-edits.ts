import { updateProvision } from '@nestboard/shared/inventory/routes.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { listWeekdaysUnlessContiguous } from '../../../lib/days/list-weekdays-unless-contiguous.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { inventoryQuery, type ListingInventory } from '../api.ts'
import { getUnitsBeforeEdit, buildUnitsAfterEdit } from './day-unit-counts.ts'

interface Write {
  readonly days: readonly Day[]
  readonly block: DaySeries
  /** The write that reverts this one; undefined if this write is itself an undo. */
  readonly undo: Write | undefined
}

/** Saves the units of selected days, one call per edit, and undoes edits one by one, the latest first. */
export function useUnitEdits(inventory: ListingInventory, onSaved: () => void) {
  const { listingId } = inventory
  const toasts = useToast()
  const [undos, setUndos] = useState<readonly Write[]>([])
  const change = useApiMutation({
    send: ({ days, block: { dayOne, values } }: Write) => {
      const weekdays = listWeekdaysUnlessContiguous(days)
      return callApiRoute(updateProvision, {
        id: listingId,
        dayOne,
        values: [...values],
        ...(weekdays && { weekdays }),
      })
    },
    fallbackText: 'The units are not saved.',
    explain: ({ status }) => (status === 403 ? 'Your role may only close and reopen days.' : undefined),
    toastKey: 'calendar',
    scope: `units of ${listingId}`,
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: inventoryQuery(listingId).queryKey }),
    onDone: (_, { days, undo }) => {
      setUndos((before) => (undo ? [...before, undo] : before.slice(0, -1)))
      toasts.show({
        text: undo ? `Saved ${formatNightCount(days.length)}.` : `${formatNightCount(days.length)} are back as before.`,
        key: 'calendar',
        ...(undo && { action: { label: 'Undo', onPress: () => change.run(undo) } }),
      })
      if (undo) onSaved()
    },
  })
  const last = undos.at(-1)
  return {
    isBusy: change.isBusy,
    /** Saves the units of the days; null resets the days to the default number in the rules. */
    save: (days: readonly Day[], units: number | null) => {
      const undo = { days, block: getUnitsBeforeEdit(inventory, days), undo: undefined }
      change.run({ days, block: buildUnitsAfterEdit(inventory, days, units), undo })
    },
    undo: last && !change.isBusy ? () => change.run(last) : undefined,
  }
}
