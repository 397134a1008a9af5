/** True for a move that got no answer of this site: the network is away, or another one asks for a log-in of its own. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch|network|load failed/i.test(error.message)
    : error instanceof Error && /turbo-stream/.test(error.message)
}
