import type * as z from 'zod/mini'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { createExampleParams } from './examples.ts'
import type { ServedRoute } from './routes.ts'
import { servedHttpGetRoutes, servedHttpPostRoutes } from './routes.ts'

/** An answer that a person got. */
export interface GivenAnswer {
  readonly key: string
  readonly body: string
}

/** Values to send, by parameter name; a route with several of an id is asked about each. */
export type ValuesByParameter = Readonly<Record<string, readonly unknown[]>>

const isRequired = (field: z.ZodMiniType): boolean => !field.safeParse(undefined).success

/**
 * Parameter sets for a route: its required parameters and all that `values` name, with examples for the rest; one set
 * for each combination of the values of `id` and `team`.
 */
function paramSetsFor({ route }: ServedRoute, values: ValuesByParameter): Record<string, unknown>[] {
  const shape = route.params.shape as Record<string, z.ZodMiniType>
  const examples = createExampleParams(route.params)
  const names = Object.keys(shape).filter((name) => isRequired(shape[name]!) || values[name])
  const given = names.map((name) => [name, values[name]?.[0] ?? examples[name]] as const)
  const sets = ['id', 'team'].reduce<Record<string, unknown>[]>(
    (all, name) =>
      names.includes(name) && values[name]
        ? all.flatMap((set) => values[name]!.map((value) => ({ ...set, [name]: value })))
        : all,
    [Object.fromEntries(given)],
  )
  return sets
}

/**
 * Calls every route of the contract as one person, or as a visitor without `userId`: first all reads, with each of the
 * ids, then all changes, with the ids in `changed` (none if empty; they may end sessions). Resolves to the answers with
 * data.
 */
export async function askEverything(
  values: ValuesByParameter,
  changed: readonly number[],
  userId: number | undefined,
): Promise<readonly GivenAnswer[]> {
  const answers: GivenAnswer[] = []
  const ask = async (routes: readonly ServedRoute[], given: ValuesByParameter) => {
    for (const each of routes) {
      // A session for each route, because sessions have rate limits and some calls end them.
      const cookie = userId === undefined ? undefined : (await newTestSession(userId)).cookie
      for (const params of paramSetsFor(each, given)) {
        const { code, body } = await sendRequest(each.handler, each.route, { params, cookie })
        if (code === 200) answers.push({ key: each.key, body })
      }
    }
  }
  await ask(servedHttpGetRoutes, values)
  if (changed.length) await ask(servedHttpPostRoutes, { ...values, id: changed })
  return answers
}
