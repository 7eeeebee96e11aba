/** The user or visitor that a request or reaction acts for. Identity comes from the session, never from the body. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly sessionId: number }
  | { readonly kind: 'system'; readonly name: string }

export type UserActor = Extract<Actor, { kind: 'user' }>
export const visitorActor: Actor = { kind: 'visitor' }
