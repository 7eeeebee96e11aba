/**
 * Returns the build's file that is served for a path, at the edge and locally: a path whose last segment has a dot
 * names a file, every other path is a screen.
 * @param pageFile returns the file of a screen: a public page's own HTML, otherwise the bare app
 */
export const resolveSiteFile = (path: string, pageFile: (path: string) => string): string =>
  path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : pageFile(path)
