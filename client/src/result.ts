import type { Data, Endpoint, Page } from '@let-twe/core/endpoint.ts'
import type { ErrorOf } from '@let-twe/core/endpoint-errors.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'

/** The client's own failures: no connection, or a reply outside the contract. */
export type OwnCode = 'network_error' | 'something_wrong'

/** A failed call: a message to show, the contract's code when the server gave one, and messages by field. */
export type Failure<Code extends ErrorCode | OwnCode = ErrorCode | OwnCode> = {
  readonly message: string
  readonly code: Code
  readonly fields: Readonly<Record<string, string>>
  /** By which the server's log knows the call. */
  readonly number?: string
}

/** True when it is unknown whether the server carried out the call: no reply, or none of ours. The input stays, and the same call may be repeated. */
export function isUnanswered({ code }: Pick<Failure, 'code'>): boolean {
  return code === 'network_error' || code === 'something_wrong'
}

/** A call either brings its reply or a failure; it never throws. The codes are those that the endpoint may answer. */
export type Result<T, Code extends ErrorCode | OwnCode = ErrorCode | OwnCode> =
  | { readonly ok: true; readonly data: T }
  | ({ readonly ok: false } & Failure<Code>)

/** The result of an endpoint's call. */
export type ResultOf<E extends Endpoint> = Result<ReplyOf<E>, ErrorOf<E> | OwnCode>

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** The reply of an endpoint as the contract promises it. */
export type ReplyOf<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? Blob
  : E extends { paged: true }
    ? Page<ItemOf<Data<E>>>
    : Data<E>
