// Does with a bundle what Lambda's own runtime does, over the runtime API:
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
import { pathToFileURL } from 'node:url'

const api = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`
const [file, name] = process.env._HANDLER.split('.')
const errorOf = (error) => ({
  errorType: error?.name ?? 'Error',
  errorMessage: String(error?.message ?? error),
  stackTrace: String(error?.stack ?? '').split('\n'),
})
const post = (path, body) => fetch(`${api}${path}`, { method: 'POST', body: JSON.stringify(body ?? null) })

let handler
try {
  handler = (await import(pathToFileURL(`${process.env.LAMBDA_TASK_ROOT}/${file}.mjs`).href))[name]
  if (typeof handler !== 'function') throw new TypeError(`${process.env._HANDLER} is no function`)
} catch (error) {
  await post('/init/error', errorOf(error))
  process.exit(1)
}
for (;;) {
  const next = await fetch(`${api}/invocation/next`)
  const id = next.headers.get('lambda-runtime-aws-request-id')
  const deadlineMs = Number(next.headers.get('lambda-runtime-deadline-ms'))
  const context = {
    awsRequestId: id,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: '$LATEST',
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    invokedFunctionArn: next.headers.get('lambda-runtime-invoked-function-arn'),
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: 'test',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadlineMs - Date.now(),
  }
  try {
    await post(`/invocation/${id}/response`, await handler(await next.json(), context))
  } catch (error) {
    await post(`/invocation/${id}/error`, errorOf(error))
  }
}
