import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const nodeLeast = 20
const javaLeast = 17

export function checkNode() {
  const version = Number(process.versions.node.split('.')[0])
  if (version < nodeLeast)
    throw new Error(
      `Node ${process.versions.node} is too old: install Node ${nodeLeast} or newer from https://nodejs.org and try again.`,
    )
}

/** Requires Java in a version that can run DynamoDB Local, the local table. */
export function checkJava() {
  const howTo = `Install Java ${javaLeast} or newer (Debian and Ubuntu: sudo apt-get install default-jre-headless; macOS: brew install openjdk) and try again.`
  const java = onPath('java')
  const version = java && javaVersion(java)
  if (!version) throw new Error(`Java is missing: Nestboard's table (DynamoDB Local) needs it. ${howTo}`)
  if (version < javaLeast)
    throw new Error(`Java ${version} is too old for Nestboard's table (DynamoDB Local). ${howTo}`)
}

function onPath(name) {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return places.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Java's release file holds the version; asking Java itself takes a tenth of a second.
function javaVersion(java) {
  const releaseFile = readOr('', () => readFileSync(join(dirname(dirname(realpathSync(java))), 'release'), 'utf8'))
  const versionOutput = () =>
    readOr('', () => execFileSync('sh', ['-c', '"$0" -version 2>&1', java], { encoding: 'utf8' }))
  const [, text] = /JAVA_VERSION="([^"]+)"/.exec(releaseFile) ?? /version "([^"]+)"/.exec(versionOutput()) ?? []
  // Java 8 reports its version as 1.8.
  return Number(text?.replace(/^1\./, '').match(/^\d+/)?.[0]) || undefined
}

function readOr(otherwise, read) {
  try {
    return read()
  } catch {
    return otherwise
  }
}
