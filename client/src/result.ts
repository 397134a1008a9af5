import type { Data, Endpoint, Page } from '@let-twe/core/endpoint.ts'

/** What went wrong with a call: a message to show, the contract's code when the server gave one, and messages by field. */
export type Failure = { readonly message: string; readonly code: string; readonly fields: Readonly<Record<string, string>> }

/** A call either brings its reply or a failure; it never throws. */
export type Result<T> = { readonly ok: true; readonly data: T } | ({ readonly ok: false } & Failure)

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** The reply of an endpoint as the contract promises it. */
export type ReplyOf<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? Blob
  : E extends { paged: true }
    ? Page<ItemOf<Data<E>>>
    : Data<E>
