import { isCertificateCode } from './certificates/certificate-problem.ts'

/** Thrown when a service beside the database (the object store) is unreachable, or did not reply in time. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway'
}

/*
 * PostgreSQL (Appendix A of its manual): a connection that failed, resources that ran out (a full disk too), a shutdown or a start,
 * a disk that failed, a lock or a statement that took too long, an idle transaction that was ended, a server that became a standby,
 * a statement that a pooler does not know. Then the system: the network, no room, no descriptor.
 */
const states = /^(08|53|57P|58030|55P03|57014|40001|40P01|25006|25P0[34]|26000)/
const systemCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EROFS EIO EMFILE ENFILE`.split(
    ' ',
  ),
)

/**
 * pg's errors without a code: no connection in time, an ended one, one without a reply; a prepared plan that a migration has just
 * outdated.
 */
const messages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed|The server does not support SSL connections|cached plan must not change result type)/

/** True when the same may well succeed in a moment, because the database, a disk or the network is away or too busy. Nothing half is left; a write may have been done. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServiceAway || messages.test(error.message)) return true
  const { code } = error as { code?: unknown }
  // a certificate is renewed, a clock put right: until then the service is away
  return typeof code === 'string' && (states.test(code) || systemCodes.has(code) || isCertificateCode(code))
}

/** True when the database took a transaction back for another's sake (a deadlock, a serialization failure, an outdated plan): it surely did nothing. */
export function isTakenBack(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '40001' || code === '40P01' || message === planOutdated
}

/** PostgreSQL prepared a statement for a table that has changed since then. */
export const planOutdated = 'cached plan must not change result type'
