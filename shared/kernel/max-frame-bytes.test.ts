import { describe, expect, it } from 'vitest'
import { heartbeatFrame, pushSchema, frameSentToBrowserSchema, socketRequestSchema } from './max-frame-bytes.ts'

const entity = { type: 'entity', entity: { id: 1, type: 'User', nms: 2 } }
const chat = { type: 'chat', chatId: 1, update: { id: 2, msgId: 3, pos: 0, text: '' } }
const reply = { id: 'a', status: 'OK', data: null, error: null }

describe('messages of the socket /ws/', () => {
  it.each([
    ['an entity push', entity],
    ['a chat push', chat],
    ['a reply', reply],
    ['a reply to nobody', { ...reply, id: null }],
    ['a list of replies', [reply, { ...reply, id: 7 }]],
  ])('%s is read as it was written', (_, message) => {
    expect(frameSentToBrowserSchema.parse(JSON.parse(JSON.stringify(message)))).toEqual(message)
  })

  it.each([
    ['an unknown kind of entity', { ...entity, entity: { ...entity.entity, type: 'Cat' } }],
    ['an entity without a time', { type: 'entity', entity: { id: 1, type: 'User' } }],
    ['a chat update before the start', { ...chat, update: { ...chat.update, pos: -1 } }],
    ['an unknown push', { type: 'weather' }],
  ])('%s is no push', (_, message) => {
    expect(pushSchema.safeParse(message).success).toBe(false)
    expect(frameSentToBrowserSchema.safeParse(message).success).toBe(false)
  })

  it('accepts a request without version, headers and params, and requires every other field', () => {
    const least = { id: 1, method: 'POST', operation: '/v1/x' }
    expect(socketRequestSchema.parse(least)).toEqual({ ...least, params: {} })
    for (const name of Object.keys(least))
      expect(socketRequestSchema.safeParse({ ...least, [name]: undefined }).success).toBe(false)
  })

  it('accepts an empty list of requests as the heartbeat', () => {
    expect(JSON.parse(heartbeatFrame)).toEqual([])
  })
})
