import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { sizeOf } from '@nestboard/shared/media/variant.ts'
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  type getTeamInvitation,
} from '@nestboard/shared/supplier/routes.ts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/client.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { roleNames } from '../profile/standing-names.ts'
import './invitation.css'

interface Props {
  readonly invitation: Data<typeof getTeamInvitation>
  readonly onAccepted: () => void
  readonly onDeclined: () => void
}

type Answer = 'accept' | 'decline'
const routes = { accept: acceptTeamInvitation, decline: declineTeamInvitation } as const

/** An invitation to a supplier's team, with its two answers. */
export function TeamInvitation({ invitation, onAccepted, onDeclined }: Props) {
  const { id, supplier, invitedBy, role } = invitation
  const [busy, setBusy] = useState<Answer>()
  const [refusal, setRefusal] = useState<string>()
  const answer = async (given: Answer) => {
    if (busy) return
    setBusy(given)
    setRefusal(undefined)
    try {
      await call(routes[given], { id })
      if (given === 'accept') onAccepted()
      else onDeclined()
    } catch (error) {
      const text = error instanceof ApiError ? error.text : null
      setRefusal(text ?? 'We could not be reached, so nothing was changed. Try again.')
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="invitation">
      <Avatar name={supplier.name} src={supplier.avatar && sizeOf(supplier.avatar, 320)} square decorative />
      <h1 className="h-28">Join the team of {supplier.name}?</h1>
      <p>
        {invitedBy?.name ?? 'Somebody'} invited you as <b className="b">{roleNames[role]}</b>. You can leave the team at
        any time.
      </p>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <div className="invitation__answers">
        <Button look="main" busy={busy === 'accept'} busyLabel="Joining…" onClick={() => void answer('accept')}>
          Accept
        </Button>
        <Button busy={busy === 'decline'} busyLabel="Declining…" onClick={() => void answer('decline')}>
          Decline
        </Button>
      </div>
    </div>
  )
}
