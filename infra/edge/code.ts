import { fileURLToPath } from 'node:url'
import { entryScreens, pageFile, publicPages } from '@nestboard/shared/marketing/model.ts'
import { buildSync } from 'esbuild'

export type EdgeFunction = 'api' | 'socket' | 'page' | 'private'

/** As the one list of public pages has them, with and without a slash at the end. */
const pageFiles = Object.fromEntries(
  Object.keys(publicPages).flatMap((path) => [path, `${path}/`].map((spelt) => [spelt, pageFile(spelt)])),
)
const entryFiles = Object.fromEntries(entryScreens.map((name) => [`/${name}`, pageFile(`/${name}`)]))

/**
 * A CloudFront Function's code, from the TypeScript beside this file and what it imports. CloudFront's own runtime
 * (cloudfront-js-2.0) knows ES5 and little more: no destructuring, no for-of, no spread. esbuild refuses what it can't
 * lower; newer methods (Object.hasOwn) it lets pass, so they are for us to leave out.
 * @param mediaSecret what private addresses are signed with; asked for by the function before them alone
 */
export function edgeCode(name: EdgeFunction, mediaSecret = ''): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: { arrow: true, 'const-and-let': true, 'template-literal': true },
    define: {
      NB_PAGE_FILES: JSON.stringify(pageFiles),
      NB_ENTRY_FILES: JSON.stringify(entryFiles),
      NB_APP_FILE: JSON.stringify(pageFile('/any/other')),
    },
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
  })
  // CloudFront calls the handler by its name, and there is nothing to export to.
  const code = outputFiles[0]!.text.replace(/export\s*\{\s*handler\s*\};?\s*$/, '')
  if (name !== 'private') return code
  // Outside the bundle: CloudFront knows its own crypto by this call, and the secret is filled in at deployment.
  return `const nbCrypto=require('crypto'),nbMediaSecret='${mediaSecret}';${code}`
}
