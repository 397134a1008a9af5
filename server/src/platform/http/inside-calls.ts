import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { FastifyInstance } from 'fastify'

/** Calls a public endpoint; null when it did not answer as it should. */
export type CallApi = (endpoint: Endpoint, sent: { query?: Record<string, unknown> }, language: Language) => Promise<unknown>

/** The calls of one page. */
export type InsideCalls = {
  readonly callApi: CallApi
  /** False when one of them did not answer: the page says less than it should, and is right for this moment only. */
  readonly allAnswered: () => boolean
}

/** Lets the loaders of a page reach the API inside the process, through the same routes as everybody. */
export function openInsideCalls(app: Pick<FastifyInstance, 'inject'>): InsideCalls {
  let failed = false
  return {
    async callApi(endpoint, { query = {} }, language) {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
      const response = await app.inject({
        method: 'GET',
        url: `/api/client${endpoint.path}${search.size > 0 ? `?${search}` : ''}`,
        headers: { 'x-language': language },
      })
      if (response.statusCode === 200) return response.json()
      failed = true
      return null
    },
    allAnswered: () => !failed,
  }
}
