import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product, Trip } from '@nestboard/shared/trips/model.ts'
import { countPinVotes } from '@nestboard/shared/trips/count-pin-votes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { documentIcon } from '../../ui/icons/tool.ts'
import { backArrowIcon } from '../../ui/icons/sign.ts'
import { Switch } from '../../ui/switch.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDisplayConverter } from '../intl/use-display-converter.ts'
import { pinPricesQuery } from './api.ts'
import { buildComparedStay, type ComparedStay } from './compare/compared-stay.ts'
import { ComparisonCards } from './compare/comparison-cards.tsx'
import { ComparisonChoiceControls, ComparisonSortControls } from './compare/comparison-controls.tsx'
import { buildComparisonRow, sortStaysByAspect } from './compare/comparison-row.ts'
import { ComparisonTable } from './compare/comparison-table.tsx'
import { DecideOnStayDialog } from './compare/decide-on-stay-dialog.tsx'
import { listComparisonAspects } from './compare/list-comparison-aspects.ts'
import { useComparisonChoice } from './compare/use-comparison-choice.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { buildBoardPlanningPath } from './trip-paths.ts'
import './compare/comparison.css'

interface Props {
  readonly board: Trip
  /** All pins and booked stays of the board. */
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
  readonly users: readonly User[]
}

/** The pinned stays of a board side by side, to decide on one. */
export function BoardComparison(props: Props) {
  const { board, products } = props
  const pins = products.filter(({ status }) => status === 'DRAFT')
  return (
    <>
      <Link className="cmp-back no-print" to={buildBoardPlanningPath(board.id)}>
        <Icon path={backArrowIcon} />
        <span className="cut">{board.name}</span>
      </Link>
      {pins.length > 1 ? (
        <Comparison {...props} pins={pins} />
      ) : (
        <>
          <h1 className="h-48">Side by side</h1>
          <EmptyState level={2} title="Nothing to compare yet">
            Pin at least two stays on this board to see them side by side.
          </EmptyState>
        </>
      )}
    </>
  )
}

function Comparison({ board, products, listings, users, pins }: Props & { readonly pins: readonly Product[] }) {
  const nowMs = useMinuteClock()
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const onlyDifferentId = useId()
  const [decidingId, setDecidingId] = useState<number>()
  const { choice, chooseNights, toggleStay, sortBy } = useComparisonChoice(products)
  const { data, isPending, isError, dataUpdatedAt } = useQuery(pinPricesQuery(board.id, pins))
  const at = { nowMs, isPricing: isPending }
  const stayOf = (product: Product) => buildComparedStay(product, listings, data?.prices, at)
  const compared = choice.pins.filter(({ id }) => choice.chosenIds.includes(id)).map(stayOf)
  const { convert } = useDisplayConverter(compared.map(({ shown }) => shown.currency))
  const today = toLocalDay(nowMs)
  const aspects = listComparisonAspects({
    stays: compared,
    products,
    listings,
    nowMs,
    today,
    locale: navigator.language,
    about: (amount, currency) => convert(amount, currency)?.text,
  })
  const sortedBy = aspects.find(({ key }) => key === choice.sortKey) ?? aspects[0]!
  const stays = sortStaysByAspect(compared, sortedBy, choice.isReversed)
  const rows = aspects.map((aspect) => buildComparisonRow(aspect, stays))
  const shownRows = rows.filter(({ isSame, key }) => !isOnlyDifferent || !isSame || key === 'votes')
  const deciding = stays.find(({ product }) => product.id === decidingId)
  const decided = choice.pins.filter(({ id, decision }) => decision?.productId === id).map(stayOf)
  const sort = { sortKey: sortedBy.key, isReversed: choice.isReversed, onSort: sortBy }
  const table = { stays, rows: shownRows, users }
  return (
    <>
      <div className="cmp-head">
        <h1 className="h-48">Side by side</h1>
        <div className="cmp-do no-print">
          <label className="row t-14" htmlFor={onlyDifferentId}>
            <Switch
              id={onlyDifferentId}
              checked={isOnlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            Only what differs
          </label>
          <ComparisonSortControls rows={rows} {...sort} />
          <Button size="s" icon={documentIcon} className="only-wide" onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <ComparisonChoiceControls choice={choice} onNights={chooseNights} onStay={toggleStay} />
      <p className="t-14 two num" role="status">
        {describeTurnout(board, choice.pins)}{' '}
        {isPending
          ? 'Checking prices…'
          : isError
            ? 'The current prices could not be loaded, so these are the last known ones.'
            : `Prices checked ${formatRelativeTime(dataUpdatedAt, nowMs).toLowerCase()}.`}
      </p>
      {decided.map(({ product, listing, shown }) => (
        <DecisionPanel key={product.id} {...{ product, listing, users, shown, nowMs }} />
      ))}
      <ComparisonTable
        {...table}
        {...sort}
        caption={`${stays.length} stays of ${board.name} side by side`}
        actionOf={(stay) => <DecideOnStay stay={stay} onDecide={setDecidingId} />}
      />
      <ComparisonCards {...table} actionOf={(stay) => <DecideOnStay stay={stay} onDecide={setDecidingId} />} />
      {deciding && (
        <DecideOnStayDialog
          stay={deciding}
          votes={countVotesOfNights(pins, deciding)}
          others={board.userIds.length}
          onClose={() => setDecidingId(undefined)}
        />
      )}
    </>
  )
}

/** How many people of the board voted for at least one of some pins. */
function describeTurnout({ ownerUserId, userIds }: Trip, pins: readonly Product[]): string {
  const people = [ownerUserId, ...userIds]
  const voted = people.filter((id) => pins.some(({ voterIds }) => voterIds.includes(id))).length
  if (people.length === 1) return ''
  return voted === people.length ? `All ${voted} have voted.` : `${voted} of ${people.length} have voted.`
}

const countVotesOfNights = (pins: readonly Product[], { product: { offer } }: ComparedStay): number =>
  pins
    .filter((pin) => pin.offer.day === offer.day && pin.offer.length === offer.length)
    .reduce((sum, pin) => sum + countPinVotes(pin), 0)

/** The button that decides on a stay, or why there is none. */
function DecideOnStay({ stay, onDecide }: { stay: ComparedStay; onDecide: (id: number) => void }) {
  const { product, shown } = stay
  if (product.decision?.productId === product.id) return <Tag tone="good">Decided</Tag>
  if (product.decision) return <span className="t-14 three">Another stay was chosen</span>
  if (shown.state !== 'open' || product.orderId > 0) return null
  return (
    <Button size="s" full onClick={() => onDecide(product.id)}>
      Decide<span className="vh"> on {product.offer.name}</span>
    </Button>
  )
}
