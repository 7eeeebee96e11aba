import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The text of a daily file as the European Central Bank publishes it: what one euro buys. */
export const buildDailyRatesFile = (
  day: string,
  rates: Readonly<Record<string, number | string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`

/** A source of exchange rates on this machine. */
export interface RatesServer {
  /** Serves a text from now on. @returns its address */
  readonly serve: (text: string, status?: number) => string
  readonly stop: () => void
}

export async function startRatesServer(): Promise<RatesServer> {
  let [text, status] = ['', 200]
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/xml' }).end(status === 204 || status === 304 ? undefined : text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    serve: (next, code = 200) => {
      ;[text, status] = [next, code]
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
