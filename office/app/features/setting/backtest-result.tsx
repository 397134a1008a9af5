import type { Backtest } from '@let-twe/core/product/backtest.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { href } from 'react-router'

/** The decisions of the last year that a policy of affordability would change, with the newest cases of each direction. */
export function BacktestResult({ backtest }: { readonly backtest: Backtest }) {
  const { setting } = useTexts()
  const { from, approved, rejected, unknown, cases } = backtest
  return (
    <section className="my-3 rounded border border-line p-3">
      <h3 className="font-bold text-primary-deep">{setting.backtest}</h3>
      <p>{fill(setting.backtest_decisions, { date: formatDate(from), approved, rejected })}</p>
      <dl className="mt-2 grid gap-2">
        {(['refused', 'allowed'] as const).map((direction) => (
          <div key={direction}>
            <dt>
              {setting[`backtest_${direction}`]}: <strong>{backtest[direction]}</strong>
            </dt>
            <dd className="flex flex-wrap gap-x-3">
              {cases
                .filter((each) => each.direction === direction)
                .map(({ loan_id, reference }) => (
                  <Link key={loan_id} href={href('/loans/:id', { id: loan_id })} className="inline-flex min-h-10 items-center underline">
                    {reference}
                  </Link>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {backtest.refused + backtest.allowed > cases.length && <p className="text-sm text-muted">{setting.backtest_newest}</p>}
      {unknown > 0 && <p className="text-sm text-muted">{fill(setting.backtest_unknown, { count: unknown })}</p>}
    </section>
  )
}
