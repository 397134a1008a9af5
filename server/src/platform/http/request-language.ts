import { type Language, findLanguage, parseLanguage } from '@let-twe/core/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language of a call: its x-language header, else the cookie `locale` of the pages, else the default. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return findLanguage(headers['x-language']) ?? parseLanguage(/(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1])
}
