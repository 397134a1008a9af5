import type { Language } from '@let-twe/core/language.ts'
import type { FastifyInstance } from 'fastify'

/** Reads pages of the customers' server inside the process, as a visitor of this language gets them; null for an unknown page. */
export function htmlOfPages(customers: FastifyInstance): (path: string, language: Language) => Promise<string | null> {
  return async (path, language) => {
    const reply = await customers.inject({ method: 'GET', url: path, headers: { cookie: `locale=${language}`, accept: 'text/html' } })
    return reply.statusCode === 200 ? reply.body : null
  }
}
