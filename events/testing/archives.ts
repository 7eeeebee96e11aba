import { simulatedLambda } from './strangers.ts'
import { handler as archives } from '../archives.ts'

/** Builds the archives of people's data that the timers have requested. */
export async function buildRequestedDataArchives(): Promise<void> {
  for (const event of simulatedLambda.archives.splice(0)) await archives(event)
}
