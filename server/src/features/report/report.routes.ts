import type { AuditDetail } from '@let-twe/core/audit/audit-detail.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { paperLanguage } from '@let-twe/core/language.ts'
import * as collected from '@let-twe/core/report/collected-endpoints.ts'
import * as contract from '@let-twe/core/report/endpoints.ts'
import * as pack from '@let-twe/core/report/pack-endpoints.ts'
import * as quality from '@let-twe/core/report/quality-endpoints.ts'
import { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { listedEmployers } from '../../domain/application/listed-employers.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeSheets, writeTable } from '../../platform/table-file/write-table.ts'
import { collectedTable, readCollected, readCollectedLoans } from './read-collected.ts'
import { readExceptions, reviewExceptions } from './exceptions.ts'
import { readMonthlyReturn } from './monthly-return.ts'
import { type ReportSource, readReport } from './read-report.ts'
import { packNotes, packSheets, packTables } from './pack-tables.ts'
import { readComplaintRegister, readConsentRegister, readCosts } from './read-pack.ts'
import { qualityTable, readQuality, readQualityLoans } from './read-quality.ts'
import { readRestructured } from './read-restructured.ts'
import { readWaiting } from './read-waiting.ts'
import { reportTable, returnTable } from './report-table.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Reports as tables and as files; each look and each export is audited. */
export function reportRoutes(serve: Serve, platform: Platform): void {
  const seen = (actor: Actor, action: string, detail: AuditDetail) => audit(platform, platform.database.db, actor, { action, detail })

  const ask = <R>(work: (source: ReportSource) => Promise<R>) => platform.reports.read((db) => work({ db, clock: platform.clock }))

  /** Reads from the report database, and returns the time of its data. */
  const read = async <R extends object>(work: (source: ReportSource) => Promise<R | Refusal>) => {
    const { found, asOf } = await ask(work)
    return isRefusal(found) ? found : { ...found, as_of: asOf?.toISOString() ?? null }
  }

  serve(contract.getReport, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', query)
    return read((source) => readReport(source, { ...query, branches: call.caller.branches }))
  })
  serve(contract.getReportFile, async ({ query: { format, ...query }, language, ...call }) => {
    const report = await read((source) => readReport(source, { ...query, branches: call.caller.branches }))
    if (isRefusal(report)) return report
    await seen(staffActor(call), 'report.export', { ...query, format })
    return writeTable(reportTable(report, query.split, language), format, `report-${query.from}-${query.to}`)
  })
  serve(collected.getCollected, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'collected', ...query })
    return read((source) => readCollected(source, { ...query, branches: call.caller.branches }))
  })
  serve(collected.listCollected, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'collected_loans', day: query.due_date })
    return (await ask((source) => readCollectedLoans(source, { ...query, branches: call.caller.branches }))).found
  })
  serve(collected.getCollectedFile, async ({ query: { format, ...query }, language, ...call }) => {
    const found = await read((source) => readCollected(source, { ...query, branches: call.caller.branches }))
    if (isRefusal(found)) return found
    await seen(staffActor(call), 'report.export', { report: 'collected', ...query, format })
    return writeTable(collectedTable(found, language), format, `collected-${query.from}-${query.to}`)
  })
  const whose = ({ caller: { branches } }: { readonly caller: { readonly branches: Branches } }) => ({
    branches,
    employers: () => listedEmployers(platform, platform.termsInForce.lender().employers),
  })
  serve(quality.getQuality, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', qualityDetail(query))
    return read((source) => readQuality(source, { ...query, ...whose(call) }))
  })
  serve(quality.listQualityLoans, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', qualityDetail(query))
    return (await ask((source) => readQualityLoans(source, { ...query, ...whose(call) }))).found
  })
  serve(quality.getQualityFile, async ({ query: { format, ...query }, language, ...call }) => {
    const found = await read((source) => readQuality(source, { ...query, ...whose(call) }))
    if (isRefusal(found)) return found
    await seen(staffActor(call), 'report.export', { ...qualityDetail(query), format })
    return writeTable(qualityTable(found, query.view, language), format, `quality-${query.view}-${found.to}`)
  })
  serve(contract.getWaiting, async (call) => {
    await seen(staffActor(call), 'report.view', { report: 'waiting' })
    return readWaiting(platform, call.caller.branches)
  })
  serve(contract.getExceptions, async ({ query: { day }, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'exceptions', day })
    return readExceptions(platform, day)
  })
  serve(contract.reviewExceptions, ({ body, ...call }) => reviewExceptions(platform, { ...body, actor: staffActor(call) }))
  serve(contract.getMonthlyReturn, async ({ query: { month }, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'return', month })
    return read((source) => readMonthlyReturn(source, month))
  })
  serve(contract.getMonthlyReturnFile, async ({ query: { month, format }, ...call }) => {
    await seen(staffActor(call), 'report.export', { report: 'return', month, format })
    const lender = inLanguage(platform.termsInForce.lender().legalName, paperLanguage)
    const monthly = await read((source) => readMonthlyReturn(source, month))
    return isRefusal(monthly) ? monthly : writeTable(returnTable(monthly, lender, paperLanguage), format, `return-${month}`)
  })
  serve(pack.listLoanCosts, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'costs', month: query.month })
    return (await ask((source) => readCosts(source, query))).found
  })
  serve(listRestructured, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'restructured', month: query.month })
    const of = { ...query, branches: call.caller.branches }
    return (await ask((source) => readRestructured(source, of))).found
  })
  serve(pack.listPackComplaints, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'complaints', month: query.month })
    return (await ask((source) => readComplaintRegister(source, query))).found
  })
  serve(pack.listPackConsents, async ({ query, ...call }) => {
    await seen(staffActor(call), 'report.view', { report: 'consents', month: query.month })
    return (await ask((source) => readConsentRegister(source, query))).found
  })
  serve(pack.getPackPartFile, async ({ query, language, ...call }) => {
    const { part, month, format } = query
    const { found } = await ask((source) => writeTable(packTables[part](source, month, language), format, `${part}-${month}`))
    if (!isRefusal(found)) await seen(staffActor(call), 'report.export', { report: part, month, format })
    return found
  })
  serve(pack.getPackFile, async ({ query: { month }, ...call }) => {
    const lender = inLanguage(platform.termsInForce.lender().legalName, paperLanguage)
    const monthly = await read((source) => readMonthlyReturn(source, month))
    if (isRefusal(monthly)) return monthly
    const first = { name: textsIn(paperLanguage).report.pack_return, rows: returnTable(monthly, lender, paperLanguage) }
    const { found } = await ask((source) => {
      const registers = packSheets(source, month, paperLanguage)
      return writeSheets([first, ...registers, packNotes(paperLanguage)], `pack-${month}`)
    })
    if (!isRefusal(found)) await seen(staffActor(call), 'report.export', { report: 'pack', month, format: 'xlsx' })
    return found
  })
}

/** The audited facts of a look at the quality of the portfolio. */
function qualityDetail({ view, split, from, to, branch_id }: Received<typeof quality.getQuality>['query']): AuditDetail {
  return { report: `quality_${view}`, split, from, to, branch_id }
}
