import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A function as its template describes it. */
export interface DeployedFunction {
  readonly name: string
  readonly handler: string
  /** Folder of its bundle. */
  readonly folder: string
  readonly memoryMb: number
  readonly timeoutSeconds: number
  readonly environment: Readonly<Record<string, string>>
}

/** The answer or error of a function, and its output. */
export interface Invoked {
  readonly outcome: 'response' | 'error' | 'init error' | 'exited'
  readonly body: unknown
  readonly output: string
}

const client = fileURLToPath(new URL('runtime-client.mjs', import.meta.url))
const requestId = '8476a536-e9f4-11e8-9739-2dfe598c3fcd'
/** Lambda reserves a tenth of the memory for other things than the heap. */
const heapShare = 0.9

/** Runs a bundle in a process of its own behind Lambda's runtime API, with nothing in its environment but its own, and one event. */
export async function invoke(made: DeployedFunction, event: unknown): Promise<Invoked> {
  const settled = Promise.withResolvers<Omit<Invoked, 'output'>>()
  let asked = 0
  const api = createServer((request, response) => {
    const path = request.url!.replace('/2018-06-01/runtime', '')
    // A second ask waits for ever, as an instance does between calls.
    if (path === '/invocation/next' && asked++) return
    if (path === '/invocation/next') {
      response.setHeader('lambda-runtime-aws-request-id', requestId)
      response.setHeader('lambda-runtime-deadline-ms', String(Date.now() + made.timeoutSeconds * 1000))
      response.setHeader(
        'lambda-runtime-invoked-function-arn',
        `arn:aws:lambda:us-east-1:123456789012:function:${made.name}`,
      )
      response.end(JSON.stringify(event))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(202).end()
      const last = path.startsWith('/init') ? 'init error' : path.slice(path.lastIndexOf('/') + 1)
      settled.resolve({ outcome: last as Invoked['outcome'], body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  let output = ''
  const child = spawn(process.execPath, [`--max-old-space-size=${Math.floor(made.memoryMb * heapShare)}`, client], {
    cwd: made.folder,
    env: {
      ...made.environment,
      _HANDLER: made.handler,
      LAMBDA_TASK_ROOT: made.folder,
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${(api.address() as AddressInfo).port}`,
      AWS_LAMBDA_FUNCTION_NAME: made.name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(made.memoryMb),
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      TZ: ':UTC',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  child.on('exit', (code) => settled.resolve({ outcome: 'exited', body: code }))
  const closed = once(child, 'close')
  const result = await settled.promise
  child.kill('SIGKILL')
  // Its last output may not have been read yet.
  await closed
  api.closeAllConnections()
  api.close()
  return { ...result, output }
}
