/** An error as the log stores it. `stack` begins with the message. */
export type DescribedError = { readonly type: string; readonly code?: string; readonly stack: string; readonly cause?: DescribedError }

const maxCauses = 4
const maxStackLength = 8_000

/**
 * The loggable part of a failure: its kind, code, message, stack and causes, and none of its other properties, in which libraries
 * store rows, bodies and raw requests. Values quoted in a message are masked.
 */
export function describeError(error: unknown, causes = maxCauses): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: 'not an error' }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 60) } : {}),
    stack: [`${name}: ${masked(message, quotesInput(error))}`, ...frames].join('\n').slice(0, maxStackLength),
    ...(cause instanceof Error && causes > 0 ? { cause: describeError(cause, causes - 1) } : {}),
  }
}

/** Parsers quote unreadable input: JSON's, and PostgreSQL's (SQLSTATE class 22). */
function quotesInput(error: Error): boolean {
  return error instanceof SyntaxError || /^22\w{3}$/.test(String((error as { code?: unknown }).code))
}

/** Without addresses of mail, long numbers (phones, identity and account numbers, codes) and, on demand, all that is quoted. */
function masked(message: string, quoted: boolean): string {
  const plain = message.replace(/\+?\d[\d\s-]{4,}\d/g, '[number]').replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
  return quoted ? plain.replace(/["'`][^]*["'`]/, '[value]') : plain
}
