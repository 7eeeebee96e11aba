import { updateFee } from '@nestboard/shared/fees/routes.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { dragIcon } from '../../../ui/icons/tool.ts'
import { Switch } from '../../../ui/switch.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { listingFeesQuery, type ListingFee } from '../api.ts'
import { formatFeeAmount, describeWhenFeeIsPaid } from '../fee-words.ts'

interface Props {
  readonly listingId: number
  readonly fee: ListingFee
  readonly position: number
  readonly currency: string
  readonly canEdit: boolean
  readonly onOpen: (feeId: number) => void
  readonly onDelete: (fee: ListingFee) => void
}

/** A row of the fee list: handle, name, amount, when the fee is paid, and a switch for whether it is active. */
export function FeeRow({ listingId, fee, position, currency, canEdit, onOpen, onDelete }: Props) {
  const { id, name, active, account, compound } = fee
  const sortable = useSortable({ id, disabled: !canEdit })
  const toggle = useActive(listingId)
  /** The switch's new state until it is saved, so that the switch moves immediately. */
  const [pressed, setPressed] = useState<boolean>()
  return (
    <li
      ref={sortable.setNodeRef}
      className={joinClassNames('fees__row', sortable.isDragging && 'fees__row--lifted', !active && 'fees__row--off')}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {canEdit ? (
        <button
          ref={sortable.setActivatorNodeRef}
          type="button"
          className="fees__grip"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Move ${name}, position ${position}`}
        >
          <Icon path={dragIcon} />
        </button>
      ) : (
        <span />
      )}
      <span className="fees__no num" aria-hidden="true">
        {position}
      </span>
      <div className="fees__what">
        <h3>
          <button type="button" className="fees__open" onClick={() => onOpen(id)}>
            {name}
          </button>
          {compound && <Tag tone="action">Compound</Tag>}
        </h3>
        {account && <p className="three">Account {account}</p>}
      </div>
      <p className="fees__terms num">
        <b>{formatFeeAmount(fee, currency)}</b>
        <span>{pricingTypes[fee.pricingType].label}</span>
        <span>{describeWhenFeeIsPaid(fee)}</span>
      </p>
      <div className="fees__end">
        <Switch
          aria-label={`${name} is active`}
          checked={pressed ?? active}
          disabled={!canEdit}
          onChange={(event) => {
            setPressed(event.target.checked)
            toggle.run({ id, active: event.target.checked }, { onSettled: () => setPressed(undefined) })
          }}
        />
        {canEdit && <IconButton size="s" label={`Delete ${name}`} icon={trashIcon} onClick={() => onDelete(fee)} />}
      </div>
    </li>
  )
}

interface Activity {
  readonly id: number
  readonly active: boolean
}

/**
 * Switches a fee on or off. The request waits until a pending reordering of the fees is saved, because reordering
 * changes the fee's version.
 */
function useActive(listingId: number) {
  const client = useQueryClient()
  const { queryKey } = listingFeesQuery(listingId)
  return useApiMutation({
    send: async ({ id, active }: Activity) => {
      const shown = client.getQueryData(queryKey)?.fees.find((each) => each.id === id)
      if (!shown) return undefined
      const { listingId: _listing, nco: _nco, ...fee } = shown
      return callApiRoute(updateFee, { ...fee, active })
    },
    fallbackText: 'Unknown error',
    explain: ({ fields }) =>
      fields.includes('nms') ? 'This fee was changed elsewhere. Have a look at it, then try again.' : undefined,
    refetch: (each) => cancelAndRefetchQueries(each, { queryKey }),
    onFailed: () => cancelAndRefetchQueries(client, { queryKey }),
    scope: `fees of ${listingId}`,
  })
}
