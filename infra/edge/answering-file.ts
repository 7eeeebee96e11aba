/**
 * The file of the build that answers a path, at the edge and on one machine: a name with a dot is a file, everything
 * else a screen.
 * @param pageFile the file that shows a screen: a public page's own HTML, else the bare app
 */
export const answeringFile = (path: string, pageFile: (path: string) => string): string =>
  path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : pageFile(path)
