import type { Language } from '@let-twe/core/language.ts'
import type { FastifyInstance } from 'fastify'

/** Reads a page as a visitor of this language gets it; null for an unknown page. */
export type ReadPage = (path: string, language: Language) => Promise<string | null>

/** Reads pages of the customers' server inside the process. */
export function htmlOfPages(customers: FastifyInstance): ReadPage {
  return async (path, language) => {
    const reply = await customers.inject({ method: 'GET', url: path, headers: { cookie: `locale=${language}`, accept: 'text/html' } })
    return reply.statusCode === 200 ? reply.body : null
  }
}
