// `npm run sophia -- understand IN.jsonl OUT.jsonl`: what Sophia understands of dialogues, one a line.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { understandDialogue } from './understand-dialogue.ts'

const [command, input, output] = process.argv.slice(2)
if (command !== 'understand' || input === undefined || output === undefined) {
  console.error('Usage: npm run sophia -- understand IN.jsonl OUT.jsonl')
  process.exit(1)
}
const answers = await open(output, 'w')
let number = 0
try {
  for await (const line of createInterface({ input: createReadStream(input), crlfDelay: Infinity })) {
    number++
    if (line.trim()) await answers.write(`${JSON.stringify(understandDialogue(line))}\n`)
  }
} catch (problem) {
  console.error(`${input}, line ${number}: ${problem instanceof Error ? problem.message : String(problem)}`)
  process.exitCode = 1
} finally {
  await answers.close()
}
