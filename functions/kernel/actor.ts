/** Who a request or a reaction acts as. Identity comes from the session, never from the body. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly sessionId: number }
  | { readonly kind: 'system'; readonly name: string }

export type UserActor = Extract<Actor, { kind: 'user' }>
export const visitor: Actor = { kind: 'visitor' }
