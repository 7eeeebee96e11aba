import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { tableDefinition } from '../table.ts'
import { buildDynamoJavaArguments, findDynamoFolders, dynamoJarName } from './dynamo-folders.ts'
import type { RunningDynamo } from './dynamo-folders.ts'
import { waitForProcessEnd } from './processes.ts'
import { createTable } from './table.ts'

const writtenWithinMs = 60_000

/**
 * Archives the loaded classes of DynamoDB Local once after an install, so that later starts skip reading and linking
 * them (measured: it answers after 1.0 s instead of 3.2 s). Safe to run concurrently.
 * @param launch starts DynamoDB Local in memory with these java arguments
 */
export async function createJavaClassArchive(launch: (java: string[]) => Promise<RunningDynamo>): Promise<void> {
  const { installed, archived, classes } = findDynamoFolders()
  mkdirSync(archived, { recursive: true })
  const own = `${classes}.${process.pid}`
  placeJar(installed, join(archived, dynamoJarName))
  const engine = await launch(
    buildDynamoJavaArguments({ jarIn: archived, installed }, `-XX:ArchiveClassesAtExit=${own}`),
  )
  await engine.ready
  await runAccessPatterns(engine.endpoint)
  // Java writes the archive during a normal exit, which takes longer than the usual stop timeout.
  process.kill(engine.pid, 'SIGTERM')
  await waitForProcessEnd(engine.pid, [dynamoJarName], writtenWithinMs)
  await engine.stop()
  renameSync(own, classes)
}

/** Never replaces an existing jar: an archive is valid only for the jar it was made from. */
function placeJar(installed: string, file: string): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, archivableJar(installed))
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

/**
 * Returns the jar without the Class-Path in its manifest. Java archives no classes when a class path contains a
 * folder, and the class path of the original jar contains one.
 */
function archivableJar(installed: string): Uint8Array {
  const files = unzipSync(readFileSync(join(installed, dynamoJarName)))
  return zipSync({ ...files, 'META-INF/MANIFEST.MF': strToU8('Manifest-Version: 1.0\r\n\r\n') }, { level: 0 })
}

/** Runs the common table operations, so that java loads their classes. */
async function runAccessPatterns(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'archive', secretAccessKey: 'archive' }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  const table = 'archive'
  await createTable(client, table)
  await client.send(new DescribeTableCommand({ TableName: table }))
  const { partition, sort } = tableDefinition.keys
  const Key = { [partition]: 'a', [sort]: 'a' }
  const documents = DynamoDBDocumentClient.from(client)
  const Update = { TableName: table, Key, UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': 1 } }
  await documents.send(new TransactWriteCommand({ TransactItems: [{ Update }] }))
  await documents.send(new GetCommand({ TableName: table, Key }))
  const values = { ':a': 'a' }
  await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: `${partition} = :a`,
      ExpressionAttributeValues: values,
    }),
  )
  client.destroy()
}
