import { useEffect } from 'react'
import { readSignedInUser } from '../storage/session.ts'

/**
 * Names a button on a page that a visitor pressed: what it does, and to what. It is data that only such a button
 * recognizes as its own, so nothing but a press on the page can make one go on.
 */
export type PressedButton =
  | `${'reserve' | 'pin'} ${string}`
  | `follow ${'person' | 'supplier'} ${number}`
  | `join ${string}`
  | 'create board'

/**
 * What a visitor pressed that needs an account. The link to the log-in keeps it in the history entry of the dialog,
 * which no URL can set.
 */
export interface ActionBeforeLogIn {
  /** The button that goes on by itself after the log-in; undefined if the log-in leads to another page instead. */
  readonly button?: PressedButton | undefined
  /** Completes the dialog's title: "to" `verb` `name`, `detail`, as in "to book Lightkeeper’s Cottage, Jan 14 – 19". */
  readonly verb: string
  readonly name: string
  readonly detail?: string | undefined
}

/** Time after the log-in within which the button goes on. Later, its user has turned to something else. */
const goesOnWithinMs = 60_000

let waiting: { readonly button: PressedButton; readonly accountId: number; readonly untilMs: number } | undefined

/** Lets the button go on that this person pressed before the log-in that has just succeeded. */
export function resumePressedButton(button: PressedButton, accountId: number, nowMs = Date.now()): void {
  waiting = { button, accountId, untilMs: nowMs + goesOnWithinMs }
}

/** Takes the button from memory if it is this one, so that it goes on once. */
export function takePressedButton(button: PressedButton, accountId: number | undefined, nowMs = Date.now()): boolean {
  if (waiting?.button !== button || waiting.accountId !== accountId || nowMs > waiting.untilMs) return false
  waiting = undefined
  return true
}

/**
 * Presses a button once, if its user pressed it before logging in.
 * @param press undefined while the button can't be pressed yet
 */
export function usePressedBeforeLogIn(button: PressedButton, press: (() => void) | undefined): void {
  useEffect(() => {
    if (press && takePressedButton(button, readSignedInUser()?.account.id)) press()
  })
}

/** The button that reserves or pins a stay: one rate of a listing on these nights. */
export const buildStayButton = (
  what: 'reserve' | 'pin',
  { listingId, rateId, day, length }: { listingId: number; rateId: number; day: number; length: number },
): PressedButton => `${what} ${listingId} ${rateId} ${day} ${length}`
