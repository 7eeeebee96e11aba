import { expect } from 'vitest'
import { sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import type { EnvelopeResponse } from '@nestboard/functions/kernel/testing/call.ts'
import type { RequestParts } from '@nestboard/functions/kernel/testing/event.ts'
import { recordHttpRequests } from '@nestboard/functions/kernel/testing/outside-requests.ts'
import { recordTableCommands, filterSuccessfulWrites } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { Fault, statusPhraseOf } from '@nestboard/shared/kernel/fault.ts'
import { decodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { ServedRoute } from './routes.ts'

/** Returns what is wrong with an answer, regardless of the request; empty for a correct answer. */
export function findAnswerFaults({ code, body, headers }: EnvelopeResponse): string[] {
  const read = JSON.parse(body) as Record<string, unknown>
  const isGood = code === 200
  return [
    ...(code >= 500 ? [`answered ${code}`] : []),
    ...(Object.keys(read).join() === 'status,data,error' ? [] : ['no envelope']),
    ...(read['status'] === (isGood ? 'OK' : statusPhraseOf(code))
      ? []
      : [`status ${String(read['status'])} for ${code}`]),
    ...(isGood === (read['data'] !== null) ? [] : ['data where none belongs, or none']),
    ...(isGood && read['error'] !== null ? ['an error in a success'] : []),
    ...(/\bat .*:\d+:\d+|node_modules|DynamoDB|Exception/.test(body) ? ['tells of the inside'] : []),
    ...(headers['content-type']?.startsWith('application/json') && headers['x-request-id'] ? [] : ['headers']),
  ]
}

interface Judged {
  readonly answer: EnvelopeResponse
  readonly wrong: string[]
  /** Whether the call wrote anything. */
  readonly hasWritten: boolean
}

/** Sends a request and returns the faults: an invalid answer, or a refusal that wrote something. */
export async function sendAndFindFaults({ route, handler }: ServedRoute, sent: RequestParts): Promise<Judged> {
  const { value, requests } = await recordHttpRequests(() =>
    recordTableCommands(() => sendRequest(handler, route, sent)),
  )
  const { value: answer, commands } = value
  const written = filterSuccessfulWrites(commands)
  const effects = [...written.map(({ name }) => name), ...requests.filter((request) => !/^(?:GET|HEAD) /.test(request))]
  const unasked = answer.code === 200 ? [] : effects.map((effect) => `${answer.code}, yet ${effect} was done`)
  return { answer, wrong: [...findAnswerFaults(answer), ...unasked], hasWritten: written.length > 0 }
}

/** Returns the error text that the contract's schema gives for these fields; undefined when they are valid. */
export function findExpectedRefusal(route: Route, fields: RequestParts['fields']): string | undefined {
  try {
    decodeWireFields(route.params, Object.fromEntries(fields ?? []))
    return undefined
  } catch (error) {
    return error instanceof Fault ? (error.text ?? '') : String(error)
  }
}

/** Fails the test if there are complaints, and shows the first twenty of them. */
export const expectNoWrongAnswers = (complaints: readonly string[]): void => expect(complaints.slice(0, 20)).toEqual([])
