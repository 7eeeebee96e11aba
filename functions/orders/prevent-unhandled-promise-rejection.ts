/** Marks the rejection of a read that starts early as handled; it still surfaces where the read is awaited. */
export function preventUnhandledPromiseRejection<T>(read: Promise<T>): Promise<T> {
  read.catch(() => {})
  return read
}
