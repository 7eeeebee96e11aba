import type { UserActor } from './actor.ts'

/**
 * Makes a question about an id one that is asked once a request: the check before an operation and the operation share
 * what was read. Each request has an actor of its own, and what was read goes with it.
 */
export function perRequest<T>(
  ask: (id: number, actor: UserActor) => Promise<T>,
): (actor: UserActor, id: number) => Promise<T> {
  const asked = new WeakMap<UserActor, Map<number, Promise<T>>>()
  return (actor, id) => {
    const answers = asked.get(actor) ?? new Map<number, Promise<T>>()
    asked.set(actor, answers)
    const answer = answers.get(id) ?? ask(id, actor)
    answers.set(id, answer)
    return answer
  }
}
