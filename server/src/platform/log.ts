/** The log: one line an event, no secret and no personal value in any of them. */
export type Log = {
  info(message: string): void
  /** An unexpected failure: its stack goes to the log, never to a reply. */
  error(message: string, cause?: unknown): void
}

/** Writes to standard output and standard error. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => console.error(message, cause instanceof Error ? (cause.stack ?? cause.message) : ''),
}
