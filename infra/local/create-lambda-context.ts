import type { Context } from 'aws-lambda'
import { getFunctionMemoryMb } from '../get-function-memory-mb.ts'

const noCallback = (): never => {
  throw new Error('return a value instead of calling back')
}

/** Lambda's context argument. A class, so that a request allocates one small object. */
class LambdaContext implements Context {
  readonly awsRequestId: string
  readonly functionName: string
  private readonly deadlineMs: number
  readonly callbackWaitsForEmptyEventLoop = false
  readonly functionVersion = '$LATEST'
  readonly logGroupName = 'local'
  readonly logStreamName = 'local'

  get memoryLimitInMB(): string {
    return String(getFunctionMemoryMb(this.functionName))
  }

  constructor(functionName: string, awsRequestId: string, timeoutMs: number) {
    this.functionName = functionName
    this.awsRequestId = awsRequestId
    this.deadlineMs = Date.now() + timeoutMs
  }

  get invokedFunctionArn(): string {
    return `arn:aws:lambda:${localRegion}:${localAccountId}:function:${this.functionName}`
  }

  // An arrow function, because Lambda allows calling this method without its object.
  readonly getRemainingTimeInMillis = (): number => Math.max(0, this.deadlineMs - Date.now())

  // Lambda still has these three deprecated functions; our handlers must not use them.
  readonly done = noCallback
  readonly fail = noCallback
  readonly succeed = noCallback
}

export const localRegion = 'us-east-1'
export const localAccountId = '000000000000'

/** Returns Lambda's context argument for one function call. */
export const createLambdaContext = (functionName: string, requestId: string, timeoutMs = 30_000): Context =>
  new LambdaContext(functionName, requestId, timeoutMs)
