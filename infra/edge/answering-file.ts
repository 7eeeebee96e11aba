/**
 * The build's file that answers a path, at the edge and locally: a last segment with a dot is a file, everything else is a
 * screen.
 * @param pageFile the file of a screen: a public page's own HTML, else the bare app
 */
export const answeringFile = (path: string, pageFile: (path: string) => string): string =>
  path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : pageFile(path)
