/** Matches the files in which a client of the AWS SDK describes the API's operations. */
export const awsSdkSchemaFilePattern = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_\d+\.js$/

/**
 * Replaces computed object keys that are constants by plain keys: `{ [_h]: 1 }` becomes `{ "http": 1 }`. A bundler
 * can't drop an unused object with a computed key, since computing the key could have a side effect, so a client that
 * sends one command would keep the descriptions of all.
 */
export function inlineConstantObjectKeys(source: string): string {
  const texts = new Map<string, string>()
  for (const [, name, text] of source.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm)) texts.set(name!, text!)
  return source.replaceAll(/([{,]\s*)\[(_\w+)\]:/g, (found, before: string, name: string) => {
    const text = texts.get(name)
    return text === undefined ? found : `${before}${text}:`
  })
}
