import { afterEach, describe, expect, it, vi } from 'vitest'

const context = { supplier: '1', provider: 'SQUARE' }
const load = async (environment: Readonly<Record<string, string>>) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return import('./data-key.ts')
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('a data key without a key service', () => {
  it('unwraps for its own context alone', async () => {
    const { createDataKey, unwrapDataKey } = await load({})
    const { key, wrapped } = await createDataKey(context)
    expect(await unwrapDataKey(wrapped, { provider: 'SQUARE', supplier: '1' })).toEqual(key)
    expect(await unwrapDataKey(wrapped, { ...context, supplier: '2' })).toBeUndefined()
    expect((await createDataKey(context)).key).not.toEqual(key)
  })

  it('unwraps with the secret that wrapped it alone', async () => {
    const one = await (await load({ NB_DATA_KEY: 'secret of a branch' })).createDataKey(context)
    expect(await (await load({ NB_DATA_KEY: 'another' })).unwrapDataKey(one.wrapped, context)).toBeUndefined()
    expect(await (await load({ NB_DATA_KEY: 'secret of a branch' })).unwrapDataKey(one.wrapped, context)).toEqual(
      one.key,
    )
  })

  it('is refused in the cloud, where nothing may be wrapped with a known secret', async () => {
    const { createDataKey } = await load({ NB_STAGE: 'cloud', NB_DATA_KEY: '' })
    await expect(createDataKey(context)).rejects.toThrow('NB_DATA_KEY is missing')
  })
})

describe('a data key of the key service', () => {
  const arn = 'arn:aws:kms:eu-west-1:1:key/2'
  /** Answers as KMS does, and resolves to the requests it got. */
  function answer(status: number, body: object) {
    const requests: { url: string; target: string; body: Record<string, unknown> }[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const target = (init.headers as Record<string, string>)['x-amz-target']!
      requests.push({ url, target, body: JSON.parse(String(init.body)) as Record<string, unknown> })
      return Response.json(body, { status })
    })
    return requests
  }

  it('is made and unwrapped for its supplier, provider and branch', async () => {
    const { createDataKey, unwrapDataKey } = await load({ NB_DATA_KEY: arn, NB_BRANCH: 'main' })
    const plain = Buffer.alloc(32, 7)
    const requests = answer(200, { Plaintext: plain.toString('base64'), CiphertextBlob: 'd3JhcHBlZA==' })
    expect(await createDataKey(context)).toEqual({ key: plain, wrapped: 'd3JhcHBlZA==' })
    expect(await unwrapDataKey('d3JhcHBlZA==', context)).toEqual(plain)
    const bound = { ...context, branch: 'main' }
    expect(requests).toEqual([
      {
        url: 'https://kms.eu-west-1.amazonaws.com/',
        target: 'TrentService.GenerateDataKey',
        body: { KeyId: arn, KeySpec: 'AES_256', EncryptionContext: bound },
      },
      {
        url: 'https://kms.eu-west-1.amazonaws.com/',
        target: 'TrentService.Decrypt',
        body: { KeyId: arn, CiphertextBlob: 'd3JhcHBlZA==', EncryptionContext: bound },
      },
    ])
  })

  it('is undefined if it was wrapped for something else, and an error if the service refuses us', async () => {
    const { unwrapDataKey } = await load({ NB_DATA_KEY: arn })
    answer(400, { __type: 'InvalidCiphertextException' })
    expect(await unwrapDataKey('eA==', context)).toBeUndefined()
    answer(400, { __type: 'AccessDeniedException' })
    await expect(unwrapDataKey('eA==', context)).rejects.toThrow('the key service refused Decrypt: 400')
  })
})
