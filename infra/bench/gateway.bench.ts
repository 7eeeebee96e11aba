import autocannon from 'autocannon'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

interface System {
  readonly origin: string
  readonly userId: number
  readonly key: { readonly pk: string; readonly sk: string }
  readonly tableName: string
  readonly endpoint: string
}

const rounds = 5
const secondsARound = 3

/**
 * Measures requests per second over 10 connections.
 * @throws when a response is not a 200
 */
async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 10, duration: secondsARound })
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}

/**
 * Compares the gateway, on a route with one GetItem, with a bare server that reads the same item, in interleaved runs.
 */
export const bench: BenchFunction = async () => {
  const at = (name: string) => `${import.meta.dirname}/${name}`
  const system = await startChildScript([at('local-system.ts')], parseChildReadyLine<System>, {
    NB_BUDGET_FACTOR: '1000000',
  })
  const { origin, userId, key, tableName, endpoint } = system.found
  const address = (line: string) => (JSON.parse(line) as { port: number }).port
  const bare = await startChildScript([at('bare.ts'), tableName, key.pk, key.sk], address, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  })
  try {
    const urls = { ours: `${origin}/v1/user/get?id=${userId}`, bare: `http://127.0.0.1:${bare.found}/` }
    await Promise.all(Object.values(urls).map(requestsPerSecond))
    const ours: number[] = []
    const peers: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerSecond(urls.ours))
      peers.push(await requestsPerSecond(urls.bare))
    }
    const ratio = median(ours.map((each, round) => each / peers[round]!))
    const beside = { title: 'bare node:http and SDK', value: Math.round(median(peers)) }
    return [
      {
        id: 'gateway',
        title: 'one-GetItem route, 10 connections',
        value: Math.round(median(ours)),
        unit: 'requests/s',
        least: 2000,
        beside,
      },
      {
        id: 'gateway',
        title: 'share of the bare server’s throughput',
        value: roundToDigits(ratio),
        unit: '',
        least: 0.6,
      },
    ]
  } finally {
    await Promise.all([bare.stop(), system.stop()])
  }
}
