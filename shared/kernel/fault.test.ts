import { describe, expect, it } from 'vitest'
import { failureEnvelope, successEnvelope } from './envelope.ts'
import {
  forbidden,
  Fault,
  invalidFieldsFault,
  notFound,
  statusPhraseOf,
  statusPhrases,
  badRequest,
  staleVersionFault,
  unauthorized,
} from './fault.ts'

describe('the error catalog', () => {
  it('has the phrases of the requirement and 429, and a fallback for other statuses', () => {
    expect(statusPhrases).toMatchObject({
      400: 'Invalid Request',
      403: 'Request Denied',
      429: 'Too Many Requests',
      500: 'Internal Error',
    })
    expect(statusPhraseOf(404)).toBe('Not Found')
    expect(statusPhraseOf(499)).toBe('Unknown Error')
  })

  it('names all failing fields in one text', () => {
    expect(invalidFieldsFault('email', 'name')).toMatchObject({ status: 400, text: 'Invalid email; Invalid name' })
    expect(invalidFieldsFault()).toMatchObject({ status: 400, text: null })
  })

  it('each kind of fault has its status, and a private note never becomes the text', () => {
    expect([
      badRequest('x').status,
      unauthorized().status,
      forbidden().status,
      notFound().status,
      staleVersionFault().status,
    ]).toEqual([400, 401, 403, 404, 400])
    expect(notFound('row 5 is somebody else’s').text).toBeNull()
    expect(new Fault(500, null, { note: 'secret' }).message).toBe('Internal Error')
  })
})

describe('the envelope', () => {
  it('a success has data and no error; a failure has phrase, text and no data', () => {
    expect(successEnvelope({ id: 1 })).toEqual({ status: 'OK', data: { id: 1 }, error: null })
    expect(failureEnvelope(403, null)).toEqual({ status: 'Request Denied', data: null, error: null })
  })
})
