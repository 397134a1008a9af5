import type { Data } from '@let-twe/core/endpoint.ts'
import { refuse } from '@let-twe/core/errors.ts'
import * as portfolio from '@let-twe/core/portfolio/endpoints.ts'
import { findOpenSubjects } from '../../domain/dual-control/dual-control.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { importPortfolio, importPortfolioJob } from './import-portfolio.ts'
import { type PortfolioView, findPortfolio, findPortfolios } from './portfolio.queries.ts'
import { readPortfolioHead } from './read-portfolio-file.ts'
import { type EraseAccounts, undoPortfolio, undoPortfolioJob } from './undo-portfolio.ts'
import { askUndo, discardPortfolio, proposePortfolio, uploadPortfolio } from './upload-portfolio.ts'

/** Running loans from another system. */
export function portfolioRoutes(serve: Serve, platform: Platform): void {
  const { database, clock, termsInForce } = platform
  const waiting = async () => {
    const [imports, undoings] = await Promise.all([
      findOpenSubjects(database.db, 'portfolio_import', clock.now()),
      findOpenSubjects(database.db, 'portfolio_undo', clock.now()),
    ])
    return new Set([...imports, ...undoings])
  }
  serve(portfolio.listPortfolios, async ({ language }) => {
    const waits = await waiting()
    return {
      portfolios: (await findPortfolios(database.db)).map((row) => showPortfolio(row, waits)),
      products: termsInForce.offered(clock.today()).map(({ code, name }) => ({ code, name: name[language] })),
    }
  })
  serve(portfolio.getPortfolio, async ({ params }) => {
    const row = await findPortfolio(database.db, params.id)
    return row ? { ...showPortfolio(row, await waiting()), problems: row.problems } : refuse('not_found')
  })
  serve(portfolio.readPortfolioColumns, async ({ file, caller }) =>
    readPortfolioHead(platform, { person: caller.id, bytes: await file.read() }),
  )
  serve(portfolio.uploadPortfolio, async ({ file, body, ...call }) =>
    uploadPortfolio(platform, {
      actor: staffActor(call),
      bytes: await file.read(),
      fileName: body.file_name ?? null,
      columns: body.columns,
      product: body.product,
      asOf: body.as_of,
      theirs: {
        loans: body.loans,
        principal: body.principal_satang,
        interest: body.interest_satang,
        arrears: body.arrears_satang,
      },
    }),
  )
  serve(portfolio.proposePortfolio, ({ params, body, ...call }) =>
    proposePortfolio(platform, { id: params.id, actor: staffActor(call), note: body.note }),
  )
  serve(portfolio.discardPortfolio, ({ params, ...call }) => discardPortfolio(platform, { id: params.id, actor: staffActor(call) }))
  serve(portfolio.undoPortfolio, ({ params, body, ...call }) =>
    askUndo(platform, { id: params.id, actor: staffActor(call), note: body.note }),
  )
}

/** Declares the work of confirmed imports and undoings. */
export function definePortfolioJobs(platform: Platform, eraseAccounts: EraseAccounts): void {
  platform.jobs.define<{ id: string; by: string }>({ name: importPortfolioJob, run: (data) => importPortfolio(platform, data) })
  platform.jobs.define<{ id: string; by: string }>({ name: undoPortfolioJob, run: (data) => undoPortfolio(platform, data, eraseAccounts) })
}

function showPortfolio(row: PortfolioView, waits: ReadonlySet<string>): Data<typeof portfolio.listPortfolios>['portfolios'][number] {
  return {
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    as_of: row.as_of,
    product: row.product_code,
    rows: row.rows,
    problem_count: row.problem_count,
    ours: {
      loans: row.loans,
      principal_satang: row.principal_satang,
      interest_satang: row.interest_satang,
      arrears_satang: row.arrears_satang,
    },
    theirs: {
      loans: row.their_loans,
      principal_satang: row.their_principal_satang,
      interest_satang: row.their_interest_satang,
      arrears_satang: row.their_arrears_satang,
    },
    waits: waits.has(row.id),
    uploaded_by: row.uploader,
    uploaded_at: row.uploaded_at.toISOString(),
    imported_at: row.imported_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  }
}
