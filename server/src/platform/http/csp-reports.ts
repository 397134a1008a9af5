import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/** The address of the browsers' reports of the content security policy: the value of the policy's `report-uri`. */
export const cspReportPath = '/api/csp-report'

const maxReportBytes = 16 * 1024

/** Of a flood of reports (an extension on many phones, a stranger) the log takes this many a minute. */
const maxLoggedPerMinute = 20

/**
 * Logs the browsers' reports of the content security policy (CSP 3, section 5.3): the directive, the blocked origin, the path of
 * the page. Nothing else of a report is stored, since addresses may hold personal values.
 */
export async function cspReports(app: FastifyInstance, log: Log): Promise<void> {
  let minute = 0
  let logged = 0
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, done) => done(null, body),
    )
    reports.post(cspReportPath, async ({ body }, reply) => {
      const now = Math.floor(performance.now() / 60_000)
      if (now !== minute) [minute, logged] = [now, 0]
      const report = readReport(String(body))
      if (report !== null && logged++ < maxLoggedPerMinute) log.warn(report, 'content security policy')
      return reply.code(204).send()
    })
  })
}

function readReport(body: string): { directive: string; blocked: string; page: string } | null {
  try {
    const { 'csp-report': report } = JSON.parse(body) as { 'csp-report': Record<string, unknown> }
    const word = (name: string) => (typeof report[name] === 'string' ? report[name].slice(0, 200) : '')
    const directive = /^[a-z-]+/.exec(word('effective-directive') || word('violated-directive'))?.[0]
    if (directive === undefined) return null
    return { directive, blocked: originOf(word('blocked-uri')), page: URL.parse(word('document-uri'))?.pathname ?? '' }
  } catch {
    return null
  }
}

/** `inline`, `eval`, `data` and such stay; of an address only its origin. */
function originOf(blocked: string): string {
  return /^[a-z-]*$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? '')
}
