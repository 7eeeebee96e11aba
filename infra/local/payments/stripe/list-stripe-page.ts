import { answerJson } from '../twin-request.ts'
import type { TwinAnswer } from '../twin-request.ts'
import { recordOf, textOf } from '../read-form-parameters.ts'
import type { FormParameters } from '../read-form-parameters.ts'

interface Listed {
  readonly id: string
  readonly created: number
}

/** A page of a list, newest first: `created`, `limit` and `starting_after` as in https://docs.stripe.com/api/pagination */
export function listStripePage(
  { url, parameters, records }: { url: string; parameters: FormParameters; records: readonly Listed[] },
  build: (record: Listed) => object,
): TwinAnswer {
  const window = recordOf(parameters['created'])
  const gte = Number(textOf(window['gte']) || 0)
  const lt = Number(textOf(window['lt']) || Infinity)
  const limit = Number(textOf(parameters['limit']) || 10)
  const after = textOf(parameters['starting_after'])
  const all = records.filter(({ created }) => created >= gte && created < lt).toReversed()
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(from, from + limit).map(build)
  return answerJson(200, { object: 'list', url, has_more: from + limit < all.length, data })
}
