import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A Lambda function as its template describes it. */
export interface LambdaFunctionSpec {
  readonly name: string
  readonly handler: string
  /** Folder that holds the function's bundle. */
  readonly folder: string
  readonly memoryMb: number
  readonly timeoutSeconds: number
  readonly environment: Readonly<Record<string, string>>
}

/** The answer or error of a function. */
export interface InvocationOutcome {
  readonly outcome: 'response' | 'error' | 'init error' | 'exited'
  readonly body: unknown
}

/** The answer or error of a function, and its output. */
export interface InvocationResultWithOutput extends InvocationOutcome {
  readonly output: string
}

/** A running instance of a function. */
export interface FunctionInstance {
  readonly pid: number
  /** Milliseconds from its start until it asked for its first event, or failed. */
  readonly initMs: number
  /** Passes one event; resolves to the outcome and its duration in ms. One call at a time, as in Lambda. */
  readonly call: (event: unknown) => Promise<InvocationOutcome & { readonly durationMs: number }>
  /** Returns what the process has printed so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const client = fileURLToPath(new URL('runtime-client.mjs', import.meta.url))
const requestId = '8476a536-e9f4-11e8-9739-2dfe598c3fcd'
/** Share of the memory that Lambda leaves for the heap. */
const heapShare = 0.9

/**
 * Runs a bundle in its own process behind Lambda's runtime API, with only the function's environment, and passes one
 * event.
 */
export async function invokeBundle(made: LambdaFunctionSpec, event: unknown): Promise<InvocationResultWithOutput> {
  const instance = await startFunctionInstance(made)
  const { outcome, body } = await instance.call(event)
  await instance.stop()
  return { outcome, body, output: instance.output() }
}

/**
 * Starts a bundle in its own process behind Lambda's runtime API, with only the function's environment.
 * @param launcher a command that runs the command after it, for instance under a limit
 */
export async function startFunctionInstance(
  made: LambdaFunctionSpec,
  launcher: readonly string[] = [],
): Promise<FunctionInstance> {
  let asked = Promise.withResolvers<ServerResponse>()
  let settled = Promise.withResolvers<InvocationOutcome>()
  const api = createServer((request, response) => {
    const path = request.url!.replace('/2018-06-01/runtime', '')
    // The request stays open until there is an event, as Lambda's own runtime API does between calls.
    if (path === '/invocation/next') {
      asked.resolve(response)
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(202).end()
      const last = path.startsWith('/init') ? 'init error' : path.slice(path.lastIndexOf('/') + 1)
      settled.resolve({
        outcome: last as InvocationOutcome['outcome'],
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
    })
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  let output = ''
  const heap = `--max-old-space-size=${Math.floor(made.memoryMb * heapShare)}`
  const [command, ...args] = [...launcher, process.execPath, heap, client]
  const begun = performance.now()
  const child = spawn(command, args, {
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
  const ready = () => Promise.race([asked.promise, settled.promise])
  await ready()
  const initMs = performance.now() - begun
  const call = async (event: unknown) => {
    const response = await ready()
    if (!(response instanceof ServerResponse)) return { ...response, durationMs: 0 }
    asked = Promise.withResolvers()
    response.setHeader('lambda-runtime-aws-request-id', requestId)
    response.setHeader('lambda-runtime-deadline-ms', String(Date.now() + made.timeoutSeconds * 1000))
    response.setHeader(
      'lambda-runtime-invoked-function-arn',
      `arn:aws:lambda:us-east-1:123456789012:function:${made.name}`,
    )
    const calledAt = performance.now()
    response.end(JSON.stringify(event))
    const outcome = await settled.promise
    const durationMs = performance.now() - calledAt
    settled = Promise.withResolvers()
    return { ...outcome, durationMs }
  }
  const stop = async () => {
    child.kill('SIGKILL')
    // Waits for the output streams to close, so that the last output has been read.
    await closed
    api.closeAllConnections()
    api.close()
  }
  return { pid: child.pid!, initMs, call, output: () => output, stop }
}
