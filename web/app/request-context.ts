import type { Data, Endpoint, Page, Sent } from '@let-twe/core/endpoint.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import { createContext } from 'react-router'

/** Calls a public endpoint inside the process while a page is rendered on the server; null when it answered with an error. */
export type CallPublicApi = <const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  language: Language,
) => Promise<(E extends { paged: true } ? Page<ItemOf<Data<E>>> : { data: Data<E> }) | null>

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** The way to the API for loaders on the server. */
export const callApiContext = /* @__PURE__ */ createContext<CallPublicApi>()

/** The site's own address as visitors see it, for canonical links. */
export const originContext = /* @__PURE__ */ createContext<string>()

/** The business day of the request, by the server's clock. */
export const todayContext = /* @__PURE__ */ createContext<BusinessDate>()

/** The number by which the log knows the request, for a page that failed. */
export const requestNumberContext = /* @__PURE__ */ createContext<string>()

/** Tells the log of an error while a page was made. */
export const failedContext = /* @__PURE__ */ createContext<(error: unknown) => void>()
