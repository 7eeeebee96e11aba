import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'

export type EdgeFunction = 'api' | 'socket' | 'page'

/**
 * A CloudFront Function's code, from the TypeScript beside this file: types off, `export` off, syntax lowered to what
 * CloudFront's own runtime (cloudfront-js-2.0) knows.
 */
export function edgeCode(name: EdgeFunction): string {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8').replace('export function', 'function')
  return transformSync(source, { loader: 'ts', target: 'es2018', minifyWhitespace: true, minifySyntax: true }).code
}
