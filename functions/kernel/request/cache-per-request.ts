import type { UserActor } from './actor.ts'

/**
 * Caches a read by id for the length of a request, so that the access check and the operation share it. The cache is
 * keyed by the request's actor object.
 */
export function cachePerRequest<T>(
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
