/** The files in which a client of the AWS SDK describes its calls. */
export const sdkSchemas = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_\d+\.js$/

/**
 * Writes the names of constants that are keys of objects as plain keys: `{ [_h]: 1 }` becomes `{ "http": 1 }`. A bundler can't
 * leave out an unused object with a computed key, since computing it could have an effect; so a client that sends one kind of
 * call kept the descriptions of all.
 */
export function withPlainKeys(source: string): string {
  const texts = new Map<string, string>()
  for (const [, name, text] of source.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm)) texts.set(name!, text!)
  return source.replaceAll(/([{,]\s*)\[(_\w+)\]:/g, (found, before: string, name: string) => {
    const text = texts.get(name)
    return text === undefined ? found : `${before}${text}:`
  })
}
