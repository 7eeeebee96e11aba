import type { Context } from 'aws-lambda'

/** A function's memory in MB as Lambda reports it; 512 where a test passes no context. */
export const getMemoryMb = (context: Partial<Context> | undefined): number =>
  Number(context?.memoryLimitInMB ?? process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? 512)
