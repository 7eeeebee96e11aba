import { fileURLToPath } from 'node:url'
import { entryScreenPathSegments, getHtmlFileForPath, listPublicPagePaths } from '@nestboard/shared/marketing/model.ts'
import { buildSync } from 'esbuild'

export type EdgeFunctionName = 'site' | 'private-media'

/**
 * The paths of the public pages without `/`, each between line breaks: one text, because a table with a file for each
 * path would be four times as long.
 */
const pagePaths = `\n${listPublicPagePaths()
  .filter((path) => path !== '/')
  .join('\n')}\n`
const entryFiles = Object.fromEntries(
  entryScreenPathSegments.map((name) => [`/${name}`, getHtmlFileForPath(`/${name}`)]),
)

/**
 * Returns a CloudFront Function's code, bundled from the TypeScript file of that name. The cloudfront-js-2.0 runtime
 * supports little more than ES5: esbuild lowers syntax or fails, but newer methods such as Object.hasOwn pass
 * unnoticed and must not be used.
 * @param socketStage name of the socket API's stage, which the `site` function puts in place of the path
 * @param mediaSecret key that signs private URLs; passed to the `private-media` function only
 */
export function buildEdgeFunctionCode(name: EdgeFunctionName, socketStage: string, mediaSecret = ''): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: { arrow: true, 'const-and-let': true, 'template-literal': true },
    define: {
      NB_PAGE_PATHS: JSON.stringify(pagePaths),
      NB_ENTRY_FILES: JSON.stringify(entryFiles),
      NB_APP_FILE: JSON.stringify(getHtmlFileForPath('/any/other')),
      NB_SOCKET_STAGE: JSON.stringify(socketStage),
    },
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
  })
  // CloudFront calls the handler by name and does not support exports.
  const code = outputFiles[0]!.text.replace(/export\s*\{\s*handler\s*\};?\s*$/, '')
  if (name !== 'private-media') return code
  // These names are defined outside the bundle: CloudFront resolves its crypto module only by this exact call, and the
  // secret is filled in at deployment.
  return `const nbCrypto=require('crypto'),nbMediaSecret='${mediaSecret}';${code}`
}
