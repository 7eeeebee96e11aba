const folderNames = /^(?:shared|functions|events|frontend\/src\/features)\/([^/]+)\//
const otherFolders = new Set(['lanes', 'kernel', 'contracts', 'gateways', 'socket', 'mail', 'testing'])

/** Returns folders at the feature level that are not listed features. */
export function findStrayFeatureFolders(paths: readonly string[], features: readonly string[]): string[] {
  const stray = paths.flatMap((path) => {
    const name = folderNames.exec(path)?.[1]
    return name === undefined || features.includes(name) || otherFolders.has(name)
      ? []
      : [path.slice(0, path.indexOf(`/${name}/`) + name.length + 1)]
  })
  return [...new Set(stray)]
}

const grabBags = /(?:^|\/)(?:utils?|helpers?|misc|common|types)(?:\.[^/]*)?(?:\/|$)/

/** Whether a file name is meaningless, such as utils. */
export const isMeaninglessFileName = (path: string): boolean => grabBags.test(path)
