import type { StreamLane } from './lane.ts'

export type StreamFunctionName = `stream-${StreamLane}`

/** Returns the name of the function that processes a lane of the table's stream, in the cloud and on one machine. */
export const getStreamFunctionName = (lane: StreamLane): StreamFunctionName => `stream-${lane}`
