import { newTwinId } from '../new-twin-id.ts'
import { findTestCard } from '../test-card.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import { answerJson, parseJsonObject } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import {
  buildNuiteeBooking,
  buildNuiteeCancellation,
  buildNuiteeOffer,
  buildNuiteePrebook,
} from './build-nuitee-booking.ts'
import type { NuiteeBookingRecord, NuiteePerson, NuiteePrebookRecord, NuiteeRateRecord } from './nuitee-records.ts'

type Body = Readonly<Record<string, unknown>>
const base = '/v3.0'
const prebookMs = 30 * 60_000

const refuse = (status: number, code: number, description: string): TwinAnswer =>
  answerJson(status, { error: { code, description, message: 'required request field is missing or wrong input' } })
const textOf = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name] : '')
const nothing: TwinAnswer = { status: 204, headers: {}, body: '' }

/** A twin of Nuitée's LiteAPI: rates, prebook, book, cancel, and the payment form for the browser. */
export function createNuiteeTwin({ store, webhooks, now }: TwinContext) {
  const rates = store.records<NuiteeRateRecord>('nuitee.rate')
  const prebooks = store.records<NuiteePrebookRecord>('nuitee.prebook')
  const bookings = store.records<NuiteeBookingRecord>('nuitee.booking')
  const revokedKeys = store.records<true>('nuitee.revoked')
  const rateOf = ({ rateId }: { rateId: string }): NuiteeRateRecord => rates.get(rateId)!
  const emit = (type: string, request: Body, response: object): void => {
    const body = JSON.stringify({
      event_name: type,
      request: JSON.stringify(request),
      response: JSON.stringify(response),
    })
    webhooks.send({ provider: 'nuitee', type, body })
  }
  const addRate = (rate: Omit<NuiteeRateRecord, 'id'>): NuiteeRateRecord => {
    const id = newTwinId('GE5', 40).toUpperCase()
    return rates.put(id, { ...rate, id })
  }

  const searchRates = (body: Body): TwinAnswer => {
    const hotelIds = Array.isArray(body['hotelIds']) ? body['hotelIds'] : []
    const found = rates
      .list()
      .filter(
        (rate) =>
          hotelIds.includes(rate.hotelId) &&
          rate.checkin === body['checkin'] &&
          rate.checkout === body['checkout'] &&
          rate.currency === body['currency'],
      )
    if (!body['guestNationality'] || !Array.isArray(body['occupancies']))
      return refuse(400, 4002, 'guestNationality and occupancies are required')
    if (found.length === 0) return answerJson(200, { error: { code: 2001, message: 'no availability found' } })
    const data = [...Map.groupBy(found, ({ hotelId }) => hotelId)].map(([hotelId, own]) => ({
      hotelId,
      roomTypes: own.map(buildNuiteeOffer),
    }))
    return answerJson(200, { data })
  }

  const prebook = (body: Body): TwinAnswer => {
    const rate = rates.get(textOf(body, 'offerId'))
    if (!rate) return refuse(400, 4002, 'invalid offerId')
    const id = newTwinId('', 9)
    const secretKey = newTwinId(`${newTwinId('pi_')}_secret_`)
    const transactionId = newTwinId('tr_ct_', 21)
    const record = prebooks.put(id, { id, rateId: rate.id, transactionId, secretKey, createdMs: now() })
    return answerJson(200, { data: buildNuiteePrebook(record, rate, body['usePaymentSdk'] === true) })
  }

  const book = (body: Body): TwinAnswer => {
    const record = prebooks.get(textOf(body, 'prebookId'))
    const clientReference = textOf(body, 'clientReference')
    const payment = (body['payment'] ?? {}) as Body
    if (!record || now() >= record.createdMs + prebookMs) return refuse(400, 4002, 'invalid prebookId, rate not found')
    const holder = body['holder'] as NuiteePerson | undefined
    if (!holder?.firstName || !holder.lastName || !holder.email || !Array.isArray(body['guests']))
      return refuse(400, 4002, 'holder and guests are required')
    if (clientReference && bookings.list().some((each) => each.clientReference === clientReference))
      return refuse(400, 4005, 'duplicate clientReference')
    if (
      payment['method'] !== 'TRANSACTION_ID' ||
      payment['transactionId'] !== record.transactionId ||
      record.card !== 'ok'
    )
      return refuse(400, 5000, 'payment failed')
    const id = newTwinId('', 9)
    const { transactionId, rateId } = record
    const booking = { id, prebookId: record.id, rateId, transactionId, clientReference, holder, createdMs: now() }
    bookings.put(id, booking)
    const answer = { data: buildNuiteeBooking(booking, rateOf(booking)) }
    emit('booking.book', body, answer)
    return answerJson(200, { ...answer, guestLevel: 0, sandbox: true })
  }

  const cancel = (booking: NuiteeBookingRecord): TwinAnswer => {
    const rate = rateOf(booking)
    if (booking.canceledMs === undefined) {
      const isLate = now() >= Date.parse(`${rate.cancelTime.replace(' ', 'T')}Z`)
      const refunded = Math.max(0, rate.amount - (isLate ? rate.cancelFee : 0))
      const canceled = bookings.put(booking.id, { ...booking, canceledMs: now(), refunded })
      emit('booking.cancel', { bookingId: booking.id }, { data: buildNuiteeBooking(canceled, rate) })
      return answerJson(200, { data: buildNuiteeCancellation(canceled, rate), sandbox: true })
    }
    return answerJson(200, { data: buildNuiteeCancellation(booking, rate), sandbox: true })
  }

  const listBookings = (query: URLSearchParams): TwinAnswer => {
    const reference = query.get('clientReference')
    const [from, until] = [query.get('bookingStartDate') ?? '', query.get('bookingEndDate') ?? '9999']
    const found = bookings.list().filter((booking) => {
      const day = new Date(booking.createdMs).toISOString().slice(0, 10)
      return reference === null ? day >= from && day <= until : booking.clientReference === reference
    })
    return answerJson(200, { data: found.map((booking) => buildNuiteeBooking(booking, rateOf(booking))) })
  }

  const handleApi = ({ method, path, query, body: text }: TwinRequest): TwinAnswer => {
    const body = parseJsonObject(text) ?? {}
    const [, prebookId] = /^\/v3\.0\/prebooks\/([^/]+)$/.exec(path) ?? []
    const known = prebookId === undefined ? undefined : prebooks.get(prebookId)
    if (known && now() < known.createdMs + prebookMs)
      return answerJson(200, { data: buildNuiteePrebook(known, rateOf(known), false) })
    const [, bookingId] = /^\/v3\.0\/bookings\/([^/]+)$/.exec(path) ?? []
    const booking = bookingId === undefined ? undefined : bookings.get(bookingId)
    if (bookingId !== undefined && !booking) return nothing
    if (booking && method === 'PUT') return cancel(booking)
    if (booking) return answerJson(200, { data: buildNuiteeBooking(booking, rateOf(booking)) })
    switch (`${method} ${path.slice(base.length)}`) {
      case 'POST /hotels/rates':
        return searchRates(body)
      case 'POST /rates/prebook':
        return prebook(body)
      case 'POST /rates/book':
        return book(body)
      case 'GET /bookings':
      case 'GET /bookings/':
        return listBookings(query)
      case 'GET /data/hotel':
        return answerJson(200, { data: { id: query.get('hotelId'), name: 'Twin Hotel' } })
      default:
        return prebookId === undefined ? refuse(404, 404, 'not found') : refuse(400, 4002, 'invalid prebookId')
    }
  }

  const handle = (request: TwinRequest): TwinAnswer | undefined => {
    if (request.path === '/nuitee/pay' && request.method === 'POST') {
      const given = parseJsonObject(request.body) ?? {}
      const record = prebooks.list().find(({ secretKey }) => secretKey === given['secretKey'])
      const card = findTestCard(textOf(given, 'number'), textOf(given, 'cvc'))
      if (!record || !card) return answerJson(400, { message: 'Your card number is incorrect.' })
      if (card.outcome !== 'ok') return answerJson(402, { message: 'Your card was declined.' })
      prebooks.put(record.id, { ...record, card: 'ok' })
      return answerJson(200, { transactionId: record.transactionId })
    }
    if (!request.path.startsWith(`${base}/`)) return undefined
    const key = request.headers['x-api-key'] ?? ''
    if (!key.startsWith(twinKeys.nuiteeApiKey) || revokedKeys.get(key))
      return answerJson(401, { error: { code: 401, message: 'Unauthorized' } })
    return handleApi(request)
  }
  return { handle, addRate, revokeKey: (key: string) => void revokedKeys.put(key, true) }
}

/** LiteAPI signs nothing; it sends the token that was set with the webhook. */
export const signNuiteeWebhook = (): Readonly<Record<string, string>> => ({
  authorization: twinKeys.nuiteeWebhookToken,
})
