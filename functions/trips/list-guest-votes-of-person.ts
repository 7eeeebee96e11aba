import { hasVoteOfGuest, readBoardWithGuests, readGuestsOfUser } from './board-guest.store.ts'

/** What an account votes for as a guest of a board: under which name, since when, and for which pins. */
export interface GuestVotesOfPerson {
  readonly name: string
  readonly nco: number
  readonly productIds: readonly number[]
}

/** Reads what an account votes for as a guest, a board at a time, for its archive. */
export async function listGuestVotesOfPerson(userId: number): Promise<GuestVotesOfPerson[]> {
  const votes: GuestVotesOfPerson[] = []
  for (const { id, name, nco } of await readGuestsOfUser(userId)) {
    const { pins } = await readBoardWithGuests(id)
    votes.push({ name, nco, productIds: pins.filter((pin) => hasVoteOfGuest(pin, id)).map((pin) => pin.id) })
  }
  return votes
}
