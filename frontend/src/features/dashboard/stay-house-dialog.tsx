import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { CheckPhase } from '@nestboard/shared/dashboard/check-list.ts'
import { guestStayStates } from '@nestboard/shared/dashboard/guest-stay.ts'
import { setExpectedArrival, tickStayCheck } from '@nestboard/shared/dashboard/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckInOutDates } from '../../ui/date-range-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formatClockTime } from '../listing/stay-words.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { guestNameOf } from './guest-name-of.ts'
import { HouseNotes } from './house-notes.tsx'
import { refetchStays, stayHouseQuery, type StayHouse, type StayRef } from './day-stays-query.ts'
import './stay-house-dialog.css'

interface Props {
  readonly supplierId: number
  readonly userId: number
  readonly stay: StayRef & { readonly firstName: string; readonly lastName: string; readonly listingName: string }
  /** Whether the member may delete notes of others. */
  readonly mayDeleteNotes: boolean
  readonly onClose: () => void
}

/** A stay for those who prepare it: its times, its check list with who ticked what, and the team's notes. */
export function StayHouseDialog({ supplierId, userId, stay, mayDeleteNotes, onClose }: Props) {
  const query = useQuery(stayHouseQuery(supplierId, stay))
  return (
    <Dialog open shape="side" focusesTitle title={`${guestNameOf(stay)} at ${stay.listingName}`} onClose={onClose}>
      <QueryContent
        of={query}
        what="The stay"
        hint={retryHint}
        skeleton={
          <Skeleton label="Loading the stay">
            <SkeletonLines lines={8} />
          </Skeleton>
        }
      >
        {(house) => <House {...{ supplierId, userId, house, mayDeleteNotes }} />}
      </QueryContent>
    </Dialog>
  )
}

type HouseProps = Pick<Props, 'supplierId' | 'userId' | 'mayDeleteNotes'> & { readonly house: StayHouse }

function House({ supplierId, userId, house, mayDeleteNotes }: HouseProps) {
  const { stay } = house
  const { orderId, day, length, ages, confirmation, toCollect, currency, checkInTime, checkOutTime } = stay
  const place = { supplierId, orderId }
  return (
    <div className="stay-house">
      <CheckInOutDates start={day} end={day + length} />
      <p className="two">
        From {formatClockTime(checkInTime)}, out by {formatClockTime(checkOutTime)}. {formatTravelerParty(ages)}.
        {stay.state !== 'BOOKED' && ` ${guestStayStates[stay.state]}.`}
      </p>
      {stay.isOrderReadable && (
        <p className="stay-house__facts">
          {confirmation && <b className="num">{confirmation}</b>}
          {toCollect !== null && toCollect > 0 && <span>{formatMoney(toCollect, currency)} to collect</span>}
          <Link className={buildButtonClass({ size: 's' }, 'push')} to={href('/order/:id', { id: String(orderId) })}>
            Open order
          </Link>
        </p>
      )}
      {stay.state === 'BOOKED' && (
        <>
          <ExpectedArrival key={house.arrivesAt} place={place} arrivesAt={house.arrivesAt} />
          <Checks title="Before the guest comes" phase="arrival" {...{ place, house }} />
          <Checks title="When the guest leaves" phase="departure" {...{ place, house }} />
        </>
      )}
      <HouseNotes {...{ place, house, userId, mayDeleteNotes }} />
    </div>
  )
}

interface StayPlace {
  readonly supplierId: number
  readonly orderId: number
}

/** The time at which the guest is expected; saved when a time is complete, and when the field is emptied. */
function ExpectedArrival({ place, arrivesAt }: { place: StayPlace; arrivesAt: string | null }) {
  const save = useApiMutation({
    send: (time: string) => callApiRoute(setExpectedArrival, { ...place, time: time && `${time.slice(0, 5)}:00` }),
    fallbackText: 'The time was not saved.',
    failureAt: 'here',
    refetch: refetchStays,
  })
  return (
    <TextField
      label="Expected at"
      type="time"
      hint="In the listing’s time. The lists are sorted by it."
      defaultValue={arrivesAt?.slice(0, 5) ?? ''}
      error={save.failure}
      onBlur={({ target }) => {
        const before = arrivesAt?.slice(0, 5) ?? ''
        if (target.value !== before && target.validity.valid) save.run(target.value)
      }}
    />
  )
}

interface ChecksProps {
  readonly title: string
  readonly phase: CheckPhase
  readonly place: StayPlace
  readonly house: StayHouse
}

interface Tick {
  readonly item: string
  readonly isDone: boolean
}

/** One part of a check list. A tick shows who made it and when. */
function Checks({ title, phase, place, house }: ChecksProps) {
  const nowMs = useMinuteClock()
  // The box shows the member's own tick at once, until the answer has come.
  const [sent, setSent] = useState<Tick>()
  const forget = (tick: Tick) => setSent((now) => (now === tick ? undefined : now))
  const tick = useApiMutation({
    send: ({ item, isDone }: Tick) =>
      callApiRoute(tickStayCheck, { ...place, listingId: house.stay.listingId, phase, item, isDone }),
    fallbackText: 'The tick was not saved.',
    refetch: refetchStays,
    scope: `ticks ${place.orderId}`,
    onDone: (_, input) => forget(input),
    onFailed: (_, input) => forget(input),
  })
  const change = (next: Tick) => {
    setSent(next)
    tick.run(next)
  }
  const items = house.checkList[phase]
  if (items.length === 0) return null
  return (
    <section className="stay-house__part" aria-label={title}>
      <h3 className="h-18">{title}</h3>
      <ul>
        {items.map((item) => {
          const done = house.ticks.find((each) => each.phase === phase && each.item === item)
          const who = done && house.users.find(({ id }) => id === done.userId)?.name
          return (
            <li key={item}>
              <Checkbox
                label={item}
                checked={sent?.item === item ? sent.isDone : done !== undefined}
                onChange={({ target }) => change({ item, isDone: target.checked })}
              />
              {done && (
                <small className="three">
                  {who ?? 'Former member'} · {formatRelativeTime(done.atMs, nowMs)}
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
