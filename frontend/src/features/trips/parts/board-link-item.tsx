import { boardLinkDays, type BoardLink, type BoardLinkRole } from '@nestboard/shared/trips/board-link.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { deleteBoardLink, updateBoardLink } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { copyIcon } from '../../../ui/icons/act.ts'
import { qrCodeIcon, shareIcon } from '../../../ui/icons/share.ts'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { boardLinksQuery } from '../board-links-query.ts'

// Lazy: its library is loaded when somebody asks for a code.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

const names: Readonly<Record<BoardLinkRole, string>> = {
  LOOK: 'Link to look',
  VOTE: 'Link to vote',
  PLAN: 'Link to plan',
}

interface Props {
  readonly board: Pick<Trip, 'id' | 'name'>
  readonly link: BoardLink
}

/** A link to a board: sending, copying and drawing it, whether it shows people, renewing it and turning it off. */
export function BoardLinkItem({ board, link }: Props) {
  const toasts = useToast()
  const nowMs = useMinuteClock()
  const [hasCode, setHasCode] = useState(false)
  const [asks, setAsks] = useState(false)
  // The switches move at once and move back after a failure.
  const [showsPeople, setShowsPeople] = useState(link.showsPeople)
  const [guestVoting, setGuestVoting] = useState(link.guestVoting)
  const ids = { tripId: board.id, id: link.id }
  const refetch = (client: QueryClient) =>
    cancelAndRefetchQueries(client, { queryKey: boardLinksQuery(board.id).queryKey })
  const change = useApiMutation({
    send: (to: { days?: number; showsPeople?: boolean; guestVoting?: boolean }) =>
      callApiRoute(updateBoardLink, { ...ids, ...to }),
    fallbackText: 'The link was not changed. Try again in a moment.',
    refetch,
    onFailed: () => {
      setShowsPeople(link.showsPeople)
      setGuestVoting(link.guestVoting)
    },
    onDone: ({ expiresMs }, { days }) => {
      if (days) toasts.show({ text: `The link works until ${formatMediumDate(expiresMs)}` })
    },
  })
  const turnOff = useApiMutation({
    send: () => callApiRoute(deleteBoardLink, ids),
    fallbackText: 'The link was not turned off. Try again in a moment.',
    refetch,
    onSent: () => {
      setAsks(false)
      toasts.show({ text: 'The link is off' })
    },
    onFailed: () => setAsks(false),
  })
  const isExpired = link.expiresMs <= nowMs
  // In the cloud the API doesn't know the site's origin and returns only a path.
  const url = link.url === null || isExpired ? undefined : new URL(link.url, location.origin).href
  const name = names[link.role]
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ key: 'copy-link', text: 'Link copied' })
    } catch {
      toasts.show({ key: 'copy-link', text: 'Select the link and copy it by hand' })
    }
  }
  const send = (address: string) =>
    // Closing the system's sheet rejects the promise, which is no failure.
    navigator.share({ title: board.name, url: address }).catch(() => {})
  const canSend = typeof navigator.share === 'function'
  return (
    <li className="share__link" aria-label={name}>
      <p>
        <b className="b">{name}</b>
        <small className="num">
          {isExpired ? `Expired ${formatMediumDate(link.expiresMs)}` : `Until ${formatMediumDate(link.expiresMs)}`}
        </small>
      </p>
      {url !== undefined && (
        <>
          <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
          <div className="share__acts">
            {canSend && (
              <Button size="s" look="main" icon={shareIcon} onClick={() => void send(url)}>
                Send link
              </Button>
            )}
            <Button size="s" look={canSend ? 'line' : 'main'} icon={copyIcon} onClick={() => void copy(url)}>
              Copy
            </Button>
            <Button size="s" icon={qrCodeIcon} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
              QR code
            </Button>
          </div>
          <Suspense>{hasCode && <QrCode text={url} label={`QR code of the link to ${board.name}`} />}</Suspense>
          {link.role !== 'LOOK' && (
            <SwitchRow
              label="Guests can vote"
              note="Under a name they choose, without an account"
              checked={guestVoting}
              disabled={change.isBusy}
              onChange={({ target }) => {
                setGuestVoting(target.checked)
                change.run({ guestVoting: target.checked })
              }}
            />
          )}
          <SwitchRow
            label="Show first names and faces"
            note="Off: holders of this link see nobody"
            checked={showsPeople}
            disabled={change.isBusy}
            onChange={({ target }) => {
              setShowsPeople(target.checked)
              change.run({ showsPeople: target.checked })
            }}
          />
        </>
      )}
      {url === undefined && !isExpired && (
        <p className="t-14 two">This link can’t be shown again. Turn it off and make a new one.</p>
      )}
      <div className="share__acts">
        <Button size="s" look="quiet" busy={change.isBusy} onClick={() => change.run({ days: boardLinkDays })}>
          Renew for {boardLinkDays} days
        </Button>
        <Button size="s" look="quiet" onClick={() => setAsks(true)}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={`Turn off the ${name.toLowerCase()}?`}
        confirm="Turn off"
        busy={turnOff.isBusy}
        busyLabel="Turning off…"
        onConfirm={() => turnOff.run()}
        onCancel={() => setAsks(false)}
      >
        It stops working at once, for everybody who has it. People who joined the board stay, and so do the votes of
        guests until you remove them. A new link will be a different one.
      </ConfirmDialog>
    </li>
  )
}
